"""Cases, rulings, sanctions and appeals: what moderators are asked to decide, and what follows from it."""
