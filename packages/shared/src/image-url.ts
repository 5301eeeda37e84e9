/** `/images/<name>`, or the variant of that width; null where there is no picture. */
export const imageUrl = (name: string | null, variant?: 480 | 960): string | null =>
  name && `/images/${variant ? name.replace('.webp', `-${variant}.webp`) : name}`;
