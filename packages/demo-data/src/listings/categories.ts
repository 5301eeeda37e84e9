import { appareils } from './btp-appareils.ts';
import { engins } from './btp-engins.ts';
import { materiaux } from './btp-materiaux.ts';
import { metallique } from './btp-metallique.ts';
import { appartements } from './immobilier-appartements.ts';
import { bureaux } from './immobilier-bureaux.ts';
import { maisons } from './immobilier-maisons.ts';
import { terrains } from './immobilier-terrains.ts';
import { cuisines } from './maison-cuisines.ts';
import { decoration } from './maison-decoration.ts';
import { electromenager } from './maison-electromenager.ts';
import { meubles } from './maison-meubles.ts';
import { equipement } from './mines-equipement.ts';
import { extraction } from './mines-extraction.ts';
import { transport } from './mines-transport.ts';
import type { CategoryListings } from './row.ts';

/** Every category of the marketplace, in the order of the navigation. */
export const categoryListings: CategoryListings[] = [
  engins,
  appareils,
  materiaux,
  metallique,
  extraction,
  equipement,
  transport,
  maisons,
  appartements,
  terrains,
  bureaux,
  meubles,
  cuisines,
  decoration,
  electromenager,
];
