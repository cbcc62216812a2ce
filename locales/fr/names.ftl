# How French sentences agree with a name: `$unitgender` and `$unitelides` beside `$unit`.

# A name with one of these words is feminine; every other name is masculine.
names-feminine = artillerie artillery batterie batteries battery brigade cavalerie colonne compagnie company crête division légion legion réserve reserve section unité
# A name that begins with one of these letters takes « d’ » and not « de ».
names-eliding = a à â e é è ê i î o ô u y
# A name that differs says so in a message of its own: name-company-b for Company B.
