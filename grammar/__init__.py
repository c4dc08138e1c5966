"""Is this line of words an English sentence, and if not, why?"""
