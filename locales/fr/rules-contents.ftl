# The chapters of the rulebooks, for the table of contents of the rules page.

web-chapter-more = Annexes et tables
web-chapter-rulings = Interprétations de Brevet

## Great Campaigns

web-chapter-gcacw-1 = Introduction
web-chapter-gcacw-2 = Notions
web-chapter-gcacw-3 = Séquence de jeu
web-chapter-gcacw-4 = Cycle d’actions
web-chapter-gcacw-5 = Actions
web-chapter-gcacw-6 = Marche et mouvement
web-chapter-gcacw-7 = Combat
web-chapter-gcacw-8 = Phase de repos
web-chapter-gcacw-9 = Retranchements
web-chapter-gcacw-10 = Ponts, barrages et bacs
web-chapter-gcacw-11 = Démoralisation
web-chapter-gcacw-12 = Pluie

## Great Battles

web-chapter-gbacw-1 = Introduction
web-chapter-gbacw-2 = Pions et cartes
web-chapter-gbacw-3 = Séquence de jeu
web-chapter-gbacw-4 = Commandement
web-chapter-gbacw-5 = Activation
web-chapter-gbacw-6 = Ordres
web-chapter-gbacw-7 = Orientation
web-chapter-gbacw-8 = Empilement et unités étendues
web-chapter-gbacw-9 = Mouvement
web-chapter-gbacw-10 = Tir
web-chapter-gbacw-11 = Choc
web-chapter-gbacw-12 = Résultats des combats
web-chapter-gbacw-13 = Moral et ralliement
web-chapter-gbacw-14 = Cavalerie et armes spéciales
web-chapter-gbacw-15 = Barricades
web-chapter-gbacw-16 = Nuit
web-chapter-gbacw-17 = Fatigue

## The Guns of Gettysburg

web-chapter-guns-1 = Introduction
web-chapter-guns-2 = Blocs
web-chapter-guns-3 = La carte
web-chapter-guns-4 = Jetons et mise en place
web-chapter-guns-5 = Séquence de jeu
web-chapter-guns-6 = Commandements généraux
web-chapter-guns-7 = Durée du tour
web-chapter-guns-8 = Tirage des jetons de bataille
web-chapter-guns-9 = Champs de tir
web-chapter-guns-10 = Mouvement
web-chapter-guns-11 = Renforts
web-chapter-guns-12 = Marche
web-chapter-guns-13 = Attaque
web-chapter-guns-14 = Retraite
web-chapter-guns-15 = Blocs qui bougent deux fois
web-chapter-guns-16 = Objectifs
web-chapter-guns-17 = Nuit
web-chapter-guns-18 = Cavalerie
web-chapter-guns-19 = La brigade de fer
web-chapter-guns-20 = Victoire
web-chapter-guns-21 = Positions entièrement obstruées
web-chapter-guns-22 = Bombardement étendu
web-chapter-guns-23 = Renforts historiques
web-chapter-guns-24 = Équilibre du jeu
web-chapter-guns-25 = Jeu en équipe

## Billy Yank

web-chapter-billy-yank-1 = Troupes, terrain et vue
web-chapter-billy-yank-2 = Le tour
web-chapter-billy-yank-3 = Ordres
web-chapter-billy-yank-4 = Changements d’ordre
web-chapter-billy-yank-5 = Tests
web-chapter-billy-yank-6 = Mouvement
web-chapter-billy-yank-7 = Tir
web-chapter-billy-yank-8 = Charges
web-chapter-billy-yank-9 = Mêlée
web-chapter-billy-yank-10 = Officiers
