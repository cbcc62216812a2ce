# The chapters of the rulebooks, for the table of contents of the rules page.

web-chapter-more = Annexes and charts
web-chapter-rulings = Brevet’s rulings

## Great Campaigns

web-chapter-gcacw-1 = Introduction
web-chapter-gcacw-2 = Concepts
web-chapter-gcacw-3 = Sequence of play
web-chapter-gcacw-4 = Action cycle
web-chapter-gcacw-5 = Actions
web-chapter-gcacw-6 = March and movement
web-chapter-gcacw-7 = Combat
web-chapter-gcacw-8 = Recovery
web-chapter-gcacw-9 = Entrenchments
web-chapter-gcacw-10 = Bridges, dams and ferries
web-chapter-gcacw-11 = Demoralization
web-chapter-gcacw-12 = Rain

## Great Battles

web-chapter-gbacw-1 = Introduction
web-chapter-gbacw-2 = Counters and maps
web-chapter-gbacw-3 = Sequence of play
web-chapter-gbacw-4 = Command
web-chapter-gbacw-5 = Activation
web-chapter-gbacw-6 = Orders
web-chapter-gbacw-7 = Facing
web-chapter-gbacw-8 = Stacking and extended units
web-chapter-gbacw-9 = Movement
web-chapter-gbacw-10 = Fire
web-chapter-gbacw-11 = Shock
web-chapter-gbacw-12 = Combat results
web-chapter-gbacw-13 = Morale and rally
web-chapter-gbacw-14 = Cavalry and special weapons
web-chapter-gbacw-15 = Barricades
web-chapter-gbacw-16 = Night
web-chapter-gbacw-17 = Fatigue

## The Guns of Gettysburg

web-chapter-guns-1 = Introduction
web-chapter-guns-2 = Blocks
web-chapter-guns-3 = The map
web-chapter-guns-4 = Tokens and set-up
web-chapter-guns-5 = Sequence of play
web-chapter-guns-6 = General orders
web-chapter-guns-7 = Turn length
web-chapter-guns-8 = Drawing battle tokens
web-chapter-guns-9 = Fields of fire
web-chapter-guns-10 = Movement
web-chapter-guns-11 = Reinforcements
web-chapter-guns-12 = March
web-chapter-guns-13 = Attack
web-chapter-guns-14 = Retreat
web-chapter-guns-15 = Blocks that move twice
web-chapter-guns-16 = Objectives
web-chapter-guns-17 = Night
web-chapter-guns-18 = Cavalry
web-chapter-guns-19 = The Iron Brigade
web-chapter-guns-20 = Winning
web-chapter-guns-21 = Fully obstructed positions
web-chapter-guns-22 = Extended bombardment
web-chapter-guns-23 = Historical reinforcements
web-chapter-guns-24 = Game balance
web-chapter-guns-25 = Team play

## Billy Yank

web-chapter-billy-yank-1 = Troops, terrain and sight
web-chapter-billy-yank-2 = The turn
web-chapter-billy-yank-3 = Orders
web-chapter-billy-yank-4 = Changing orders
web-chapter-billy-yank-5 = Tests
web-chapter-billy-yank-6 = Movement
web-chapter-billy-yank-7 = Fire
web-chapter-billy-yank-8 = Charges
web-chapter-billy-yank-9 = Melee
web-chapter-billy-yank-10 = Officers
