import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newListing } from '@laterite/shared/features/listings/listing-input.ts';
import { categories } from '@laterite/shared/features/listings/taxonomy.ts';
import { attrsFor } from '@laterite/shared/features/sections/attrs.ts';
import { factOf } from '@laterite/shared/features/sections/values.ts';
import { describe, expect, it } from 'vitest';
import { demo, picturesDir, picturesFolder } from './index.ts';

const keys = (items: readonly { key: string }[]) => new Set(items.map(({ key }) => key));
const members = keys(demo.members);
const listings = new Map(demo.listings.map((listing) => [listing.key, listing]));

describe('the amounts', () => {
  it('is enough for a lively first look', () => {
    expect(demo.listings.length).toBeGreaterThanOrEqual(260);
    expect(demo.members.length).toBeGreaterThanOrEqual(45);
    expect(demo.professionals).toHaveLength(30);
    expect(demo.companies).toHaveLength(21);
    expect(demo.projects.length).toBeGreaterThanOrEqual(15);
    expect(demo.ratings.length).toBeGreaterThan(350);
    expect(demo.comments.length).toBeGreaterThan(140);
    expect(demo.reviews.length).toBeGreaterThanOrEqual(90);
  });

  it('covers every category, and sale and rental in every section', () => {
    for (const [section, names] of Object.entries(categories)) {
      const own = demo.listings.filter((listing) => listing.section === section);
      expect(new Set(own.map(({ category }) => category))).toEqual(new Set(names));
      expect([...new Set(own.map(({ type }) => type))]).toEqual(expect.arrayContaining(['sale', 'rental']));
    }
  });

  it('spans ten FCFA countries and more, Côte d’Ivoire first', () => {
    const counts = new Map<string, number>();
    for (const { country } of demo.listings) counts.set(country, (counts.get(country) ?? 0) + 1);
    expect(counts.size).toBeGreaterThanOrEqual(10);
    expect([...counts].sort((a, b) => b[1] - a[1])[0]![0]).toBe('CI');
  });

  it('has the three types of company', () => {
    expect(new Set(demo.companies.map(({ type }) => type))).toEqual(
      new Set(['prestataire', 'cabinet', 'magasin']),
    );
  });
});

describe('the members', () => {
  it('include the demo seller and the demo administrator', () => {
    const fixed = (key: string) => demo.members.find((member) => member.key === key);
    expect(fixed('awa')).toMatchObject({ email: 'awa@demo.example', role: 'user' });
    expect(fixed('admin')).toMatchObject({ email: 'admin@demo.example', role: 'admin' });
    expect(demo.listings.filter(({ owner }) => owner === 'awa').length).toBeGreaterThan(3);
  });

  it('each have their own e-mail, phone, name and face', () => {
    for (const field of ['key', 'email', 'phoneNumber', 'userName'] as const) {
      expect(new Set(demo.members.map((member) => member[field])).size).toBe(demo.members.length);
    }
    const faces = demo.members.flatMap(({ picture }) => (picture ? [picture.name] : []));
    expect(new Set(faces).size).toBe(faces.length);
  });

  it('use the demo domain, international numbers and real birthdays', () => {
    for (const { email, phoneNumber, dateOfBirth } of demo.members) {
      expect(email).toMatch(/^[a-z]+@demo\.example$/);
      expect(phoneNumber).toMatch(/^\+2\d{10,13}$/);
      expect(new Date(dateOfBirth).toISOString().slice(0, 10)).toBe(dateOfBirth);
    }
  });
});

describe('the listings', () => {
  it('have unique keys, titles and descriptions', () => {
    for (const field of ['key', 'title', 'description'] as const) {
      expect(new Set(demo.listings.map((listing) => listing[field])).size).toBe(demo.listings.length);
    }
  });

  it('have whole positive prices and ages up to 40 days', () => {
    for (const { price, ageHours, views } of demo.listings) {
      expect(Number.isInteger(price) && price > 0).toBe(true);
      expect(ageHours).toBeGreaterThanOrEqual(1);
      expect(ageHours).toBeLessThanOrEqual(960);
      expect(views).toBeGreaterThan(0);
    }
  });

  it('say something in two sentences at least, without phone number or link', () => {
    for (const { description, title } of demo.listings) {
      expect(description.split(/[.!?](?:\s|$)/).filter(Boolean).length).toBeGreaterThanOrEqual(2);
      expect(`${title} ${description}`).not.toMatch(/https?:|www\.|@|\+?\d[\d ]{9,}\d/);
      expect(title.length).toBeLessThanOrEqual(120);
    }
  });

  it('keep trades to the sections that have them', () => {
    for (const { trade, section } of demo.listings) {
      if (trade) expect(['btp', 'int-maison']).toContain(section);
    }
  });

  it('could all be published as they are: attributes, units and papers fit their section', () => {
    for (const listing of demo.listings) {
      const published = newListing.safeParse(listing);
      expect(published.error?.issues, listing.title).toBeUndefined();
      expect(attrsFor(listing, listing.attrs), listing.title).toEqual(listing.attrs);
    }
  });

  it('offer services in the name of a professional only', () => {
    const professionals = new Set(demo.professionals.map(({ userId }) => userId));
    const services = demo.listings.filter(({ type }) => type === 'service');
    expect(services.length).toBeGreaterThan(2);
    for (const { owner } of services) expect(professionals).toContain(owner);
  });

  it('say something on their card', () => {
    for (const { category, attrs, title, type } of demo.listings) {
      if (type === 'service') continue;
      expect(factOf(category, attrs, 'fr'), title).toBeTruthy();
    }
  });
});

describe('the references', () => {
  it('point at members, companies and listings that exist', () => {
    const companies = keys(demo.companies);
    for (const { owner, company } of demo.listings) {
      expect(members).toContain(owner);
      if (company) expect(companies).toContain(company);
    }
    for (const { userId, companyKey } of demo.professionals) {
      expect(members).toContain(userId);
      if (companyKey) expect(companies).toContain(companyKey);
    }
    for (const { members: team } of demo.companies) {
      expect(team.filter(({ permission }) => permission === 'owner')).toHaveLength(team.length > 0 ? 1 : 0);
      for (const { user } of team) expect(members).toContain(user);
    }
  });

  it('give each professional a member of their own, and reviews by others', () => {
    const owners = new Map(demo.professionals.map(({ key, userId }) => [key, userId]));
    expect(new Set(owners.values()).size).toBe(demo.professionals.length);
    const pairs = demo.reviews.map(({ professional, author }) => `${professional} ${author}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const { professional, author } of demo.reviews) {
      expect(members).toContain(author);
      expect(owners.get(professional)).not.toBe(author);
    }
  });

  it('give companies reviews by others than their members, one each', () => {
    const teams = new Map(
      demo.companies.map(({ key, members: team }) => [key, team.map(({ user }) => user)]),
    );
    const pairs = demo.companyReviews.map(({ company, author }) => `${company} ${author}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const { company, author } of demo.companyReviews) {
      expect(members).toContain(author);
      expect(teams.get(company)).toBeDefined();
      expect(teams.get(company)).not.toContain(author);
    }
  });

  it('leave one company without an owner, to be claimed', () => {
    expect(demo.companies.filter(({ members: team }) => team.length === 0)).toHaveLength(1);
  });

  it('show a team of three, with an owner, a manager and a member', () => {
    const [team] = demo.companies.map(({ members: people }) => people).filter(({ length }) => length === 3);
    expect(team?.map(({ permission }) => permission)).toEqual(['owner', 'manager', 'member']);
  });

  it('show a professional without photo, picture or cover', () => {
    const bare = demo.professionals.filter(({ photos }) => photos.length === 0);
    expect(bare).toEqual([expect.objectContaining({ avatar: null, coverImage: null })]);
  });

  it('show projects of professionals and of companies, each with a picture', () => {
    const owners = [...keys(demo.professionals), ...keys(demo.companies)];
    expect(demo.projects.some(({ company }) => company)).toBe(true);
    for (const { professional, company, pictures } of demo.projects) {
      expect(owners).toContain(professional ?? company);
      expect(pictures.length).toBeGreaterThan(0);
    }
  });

  it('let nobody act before they joined', () => {
    const joined = new Map(demo.members.map(({ key, joinedDaysAgo }) => [key, joinedDaysAgo]));
    for (const { userId, ageDays } of demo.professionals) expect(ageDays).toBeLessThan(joined.get(userId)!);
    for (const { members: team, ageDays } of demo.companies) {
      if (team[0]) expect(ageDays).toBeLessThan(joined.get(team[0].user)!);
    }
    for (const { author, ageHours } of [...demo.reviews, ...demo.companyReviews]) {
      expect(ageHours / 24).toBeLessThan(joined.get(author)!);
    }
    for (const { owner, ageHours } of demo.listings) expect(ageHours / 24).toBeLessThan(joined.get(owner)!);
  });

  it('let nobody ask for what is theirs, or before it was online', () => {
    for (const { listing, buyer, says } of demo.requests) {
      expect(members).toContain(buyer);
      expect(listings.get(listing)!.owner).not.toBe(buyer);
      expect(says[0]!.hoursAgo).toBeLessThan(listings.get(listing)!.ageHours);
    }
  });

  it('let nobody rate twice, nor rate what they sell', () => {
    const pairs = demo.ratings.map(({ listing, user }) => `${listing} ${user}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    for (const { listing, user, ageHours } of demo.ratings) {
      expect(members).toContain(user);
      expect(listings.get(listing)!.owner).not.toBe(user);
      expect(ageHours).toBeLessThan(listings.get(listing)!.ageHours);
    }
  });

  it('let only raters and the seller comment, each sentence once', () => {
    const raters = new Set(demo.ratings.map(({ listing, user }) => `${listing} ${user}`));
    for (const { listing, user } of demo.comments) {
      expect(raters.has(`${listing} ${user}`) || listings.get(listing)!.owner === user).toBe(true);
    }
    expect(new Set(demo.comments.map(({ comment }) => comment)).size).toBe(demo.comments.length);
  });
});

describe('the pictures folder', () => {
  it('is the same from the source and from the root of the checkout', () => {
    const root = join(picturesDir, '../../../..');
    expect(existsSync(join(root, 'packages/demo-data/package.json'))).toBe(true);
    expect(picturesFolder(root)).toBe(picturesDir);
  });
});
