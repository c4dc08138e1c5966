"""The language model of the judge: how probable it is that a line is a sentence a person might say."""
