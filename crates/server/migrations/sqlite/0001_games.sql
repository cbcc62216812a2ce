-- Games as their orders, never as states. A token is kept as its BLAKE3 hash.

CREATE TABLE games (
    id       TEXT    NOT NULL PRIMARY KEY,
    scenario TEXT    NOT NULL,
    header   TEXT    NOT NULL, -- the record's header: system, edition, dice, options, files
    umpire   INTEGER NOT NULL,
    created  INTEGER NOT NULL  -- seconds since 1970
);

CREATE TABLE seats (
    game     TEXT    NOT NULL REFERENCES games (id),
    position INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    player   TEXT    NOT NULL, -- human, observer, or a computer player's name
    token    BLOB,             -- none for a computer player
    PRIMARY KEY (game, position),
    UNIQUE (game, name)
);

CREATE TABLE lines (
    game     TEXT    NOT NULL REFERENCES games (id),
    number   INTEGER NOT NULL,
    seat     TEXT    NOT NULL,
    deed     TEXT    NOT NULL CHECK (deed IN ('begin', 'order', 'take-back', 'amend')),
    text     TEXT    NOT NULL, -- the order, the line taken back to, or what the umpire set
    dice     TEXT    NOT NULL,
    order_id TEXT,
    PRIMARY KEY (game, number),
    UNIQUE (game, seat, order_id)
);

-- Orders that wait, sealed, for those of other seats: accepted, but not yet lines.
CREATE TABLE sealed (
    game     TEXT    NOT NULL REFERENCES games (id),
    position INTEGER NOT NULL,
    seat     TEXT    NOT NULL,
    text     TEXT    NOT NULL,
    dice     TEXT    NOT NULL,
    order_id TEXT,
    PRIMARY KEY (game, position)
);

CREATE TABLE instructions (
    game        TEXT    NOT NULL REFERENCES games (id),
    position    INTEGER NOT NULL,
    seat        TEXT    NOT NULL,
    instruction TEXT    NOT NULL, -- JSON
    PRIMARY KEY (game, position)
);

CREATE TABLE replays (
    id      TEXT    NOT NULL PRIMARY KEY,
    record  TEXT    NOT NULL,
    created INTEGER NOT NULL
);
