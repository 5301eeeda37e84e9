import { describe, expect, it } from 'vitest';
import { fold } from '../fold.ts';
import { countryOf, largeCities } from '../places.ts';
import { distanceKm } from './distance.ts';
import { findPlace, placeKey } from './find-place.ts';
import { gazetteer, locationOf } from './gazetteer.ts';

const cities = gazetteer.filter(({ kind }) => kind === 'city');

describe('the places', () => {
  it('are many hundred, in all 14 countries that pay in FCFA', () => {
    expect(gazetteer.length).toBeGreaterThan(900);
    expect(Object.keys(largeCities)).toHaveLength(14);
    expect(Object.values(largeCities).every((names) => names.length > 0)).toBe(true);
  });

  it('are each named once in their city', () => {
    const names = gazetteer.map((place) => [place.country, place.kind, fold(locationOf(place))].join(' '));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('have quarters within 45 km of their city, and cities within 1,700 km of their capital', () => {
    const far = gazetteer.filter((place) => {
      const isIn = ({ country, name }: typeof place) => country === place.country && name === place.city;
      const city = cities.find(isIn);
      const first = cities.find(({ country }) => country === place.country)!;
      return place.kind === 'quarter' ? distanceKm(place, city!) > 45 : distanceKm(place, first) > 1700;
    });
    expect(far.map(locationOf)).toEqual([]);
  });

  it('have no other spelling that says the same as their name', () => {
    const idle = gazetteer.filter(({ name, aliases }) => aliases.map(placeKey).includes(placeKey(name)));
    expect(idle.map(({ name }) => name)).toEqual([]);
  });

  it('have no other spelling that two of them share in a country', () => {
    const spellings = gazetteer.flatMap(({ country, aliases }) =>
      aliases.map((alias) => `${country} ${alias}`),
    );
    expect(spellings.filter((one, index) => spellings.indexOf(one) !== index)).toEqual([]);
  });

  it('name the country of a place as people write it, the larger city of two that have one name', () => {
    expect(countryOf('Cocody, Abidjan')).toBe('CI');
    expect(countryOf("N'Djamena")).toBe('TD');
    expect(countryOf('Gagnoa')).toBe('CI');
    expect(countryOf('Touba')).toBe('SN');
    expect(countryOf('Paris')).toBeNull();
  });

  it.each([
    ['Yopougon, Abidjan', 'Yopougon, Abidjan'],
    ['yop', 'Yopougon, Abidjan'],
    ['abj', 'Abidjan'],
    ['Près du marché, Angré, Abidjan, Côte d’Ivoire', 'Angré, Abidjan'],
    ['N’Djamena', "N'Djamena"],
    ['san pedro', 'San-Pédro'],
    ['Plateau, Dakar', 'Plateau, Dakar'],
    ['Rue 12, Abidjan', 'Abidjan'],
  ])('are found in a location as people write it: %s', (written, location) => {
    expect(locationOf(findPlace(written)!)).toBe(location);
  });

  it.each(['Plateau', 'Paris', 'yopou gon', '', ','])('are not guessed: %s', (written) => {
    expect(findPlace(written)).toBeNull();
  });
});
