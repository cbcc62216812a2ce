-- Links that have been used: whoever took the seat got a token of his own. Kept to tell others so.

CREATE TABLE links (
    game  TEXT NOT NULL REFERENCES games (id),
    seat  TEXT NOT NULL,
    token BLOB NOT NULL, -- the hash of the token that opens the seat no more
    PRIMARY KEY (game, token)
);
