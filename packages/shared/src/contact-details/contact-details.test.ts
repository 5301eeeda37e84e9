import { describe, expect, it } from 'vitest';
import { timesLonger } from '../../test/times-longer.ts';
import { hideContactDetails, removeLinks } from './contact-details.ts';
import { hiddenDetail } from './hidden-detail.ts';

describe('phone numbers in free text', () => {
  it.each([
    '07 01 23 45 67',
    '0701234567',
    '07.01.23.45.67',
    '07-01-23-45-67',
    '07/01/23/45/67',
    '07 01 23 45 67 8',
    '07 012 345 678',
    '07,01,23,45,67',
    '(07) 01 23 45 67',
    '+225 07 01 23 45 67',
    '+2250701234567',
    '00225 07 01 23 45 67',
    '225 07 01 23 45 67',
    '27 21 24 35 46',
    '77 123 45 67',
    '771234567',
    '77 12 34 567',
    '+221 77 123 45 67',
    '33 821 00 01',
    '6 77 12 34 56',
    '677 12 34 56',
    '677123456',
    '70 12 34 56',
    '90123456',
    '955 12 34 56',
    '95 512 34 56',
    '966123456',
    '245 95 512 34 56',
    '245955123456',
    '555 12 34 56',
    '551 234 567',
    '+33 6 12 34 56 78',
    'O7 O1 23 45 67',
    '07  01  23  45  67',
    '0️⃣7️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
    '０７０１２３４５６７',
    'zéro sept zéro un vingt-trois quarante-cinq soixante-sept',
    'Zéro-sept, zéro-un, 23, 45, 67',
    'zéro sept quatre-vingt-dix-sept soixante et onze douze trente-six',
    '07\u200b01\u200b23\u200b45\u200b67',
  ])('%s is one', (number) => {
    expect(hideContactDetails(`Appelez le ${number}, merci.`)).toBe(`Appelez le ${hiddenDetail}, merci.`);
  });

  it.each([
    'Prix : 12 500 000 FCFA',
    'Pelle CAT 320D 2015 8500 h, bon état',
    'Hilux 2016 9 500 km',
    'Niveleuse 2012 8 400 heures',
    'Lot de 955 000 000 FCFA',
    '97 500 000',
    'Prix 12500000 F',
    'à partir de 45.000.000',
    '771 234 500 FCFA',
    '85 000 FCFA / jour, 450 000 FCFA / semaine',
    'de 25 000 000 à 30 000 000',
    'Parpaings 15x20x40 et 20 x 20 x 40',
    'Fers de 6 8 10 12 14 16',
    'Fer HA 8, 10, 12, 14, 16, 20',
    'Tuyaux 20 25 32 40 50 63',
    'Années 2018, 2019, 2020, 2021',
    'Construit en 2019-2021',
    'Visite le 12/05/2026 ou le 13.05.2026',
    'Réf. 77123456',
    'Titre foncier n° 70123456',
    'Annonce BT-7K3Q, châssis CAT0320DKLB12345',
    'Pelle CAT 320 D2, 7 800 heures, moteur C6.4',
    'Groupe 100 kVA, 220/380 V, 50 Hz',
    'Point 5.341234, -4.028123',
    'Terrain de 600 m², 20 m sur 30 m',
    'Un deux trois, partez',
    'Villa de cinq pièces, deux salons, trois chambres',
    'Ouvert de 8h à 18h, 7 jours sur 7',
    'Sacs de 50 kg, 350 sacs, 42,5 R',
  ])('%s is none', (text) => {
    expect(hideContactDetails(text)).toBe(text);
  });

  it('leaves the amounts beside them', () => {
    expect(hideContactDetails('2 villas 12 500 000 FCFA tel 07 01 23 45 67, 3 pièces')).toBe(
      `2 villas 12 500 000 FCFA tel ${hiddenDetail}, 3 pièces`,
    );
    expect(hideContactDetails('07 01 23 45 67 / 05 06 07 08 09')).toBe(`${hiddenDetail} / ${hiddenDetail}`);
  });
});

describe('links in free text', () => {
  it.each([
    'https://exemple.com/offre?x=1',
    'http://1.2.3.4/a',
    'www.exemple.ci',
    'exemple.com',
    'mon-site.shop/promo',
    'wa.me/2250701',
    't.me/groupe',
    'bit.ly/3xY',
    'awa@exemple.com',
    'awa (at) exemple (point) com',
    'awa@exemple. com',
    'awa@exemple.Net',
    'exemple point com',
    'Exemple.com',
    'EXEMPLE.NET',
    'exemple.pro',
    'Exemple.Com',
    'Exemple.Net/promo',
    'www.Exemple.Net',
    'ＷＷＷ.exemple.com',
  ])('%s is one', (link) => {
    expect(removeLinks(`Voir ${link} vite.`)).toBe('Voir vite.');
    expect(hideContactDetails(`Voir ${link}.`)).toBe(`Voir ${hiddenDetail}.`);
  });

  it.each([
    'Très bien.Ne tardez pas',
    'Livré.Me contacter ici',
    'Bon état.Prix ferme',
    'Bon travail.Top !',
    'Rien à dire.Ca tient bien',
    'Rien à dire.Ça tient bien',
    'Chantier livré en retard.Net et propre quand même',
    'Équipe sérieuse.Pro jusqu’au bout',
    'Très satisfait.Ma maison est belle',
    'Well done.Be careful with the delays',
    '42,5 R et 0.5 mm',
    'etc... voir ci-dessous',
    'R+2, 3.5 t, n.b.',
    'Le point de vente, le point fort',
  ])('%s is none', (text) => {
    expect(removeLinks(text)).toBe(text);
    expect(hideContactDetails(text)).toBe(text);
  });

  it.each([
    ['Écrivez à awa@exemple.ci. Super travail', 'Écrivez à. Super travail'],
    ['Écrivez à awa@exemple.ci. Top travail', 'Écrivez à. Top travail'],
    ['Voir exemple.com.Top travail', 'Voir.Top travail'],
  ])('%s loses no word of the next sentence', (text, kept) => {
    expect(removeLinks(text)).toBe(kept);
  });
});

describe('the work for a text', () => {
  const length = 2000;
  const times = 16;

  it.each([
    ['1.', 'Voir '],
    ['a.', ''],
    ['a.', '+225', 'x.com'],
    ['com.', '', 'x'],
    ['a.me.', ''],
    ['é.', ''],
    ['co.me.ne.de.', ''],
    ['a-', '.'],
    ['a.b-', ''],
    ['.', 'https://a', 'x'],
    ['!', 'www.a', '.com'],
    ['a@', ''],
    ['a@b.', ''],
    ['a [at] b [dot] ', ''],
    ['1 ', ''],
    ['0-', ''],
    ['123 ', ''],
    ['zéro ', ''],
  ])('grows with its length, not faster, for %s', (shape, before, after = '') => {
    const fill = (size: number) => before + shape.repeat(size / shape.length) + after;
    const [short, long] = [fill(length), fill(length * times)];
    for (const mask of [hideContactDetails, removeLinks]) {
      const longer = timesLonger(
        () => mask(long),
        () => {
          for (let i = 0; i < times; i += 1) mask(short);
        },
      );
      expect(longer).toBeLessThan(4);
    }
  });

  it('leaves of a name of many parts at most the first ones', () => {
    const name = `${'a.'.repeat(2000)}exemple.com`;
    expect(hideContactDetails(`Voir ${name} vite`)).toMatch(/^Voir (a\.)+\[•••\] vite$/);
  });
});
