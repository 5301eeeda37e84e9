const steps = [
  'w-[0%]',
  'w-[5%]',
  'w-[10%]',
  'w-[15%]',
  'w-[20%]',
  'w-[25%]',
  'w-[30%]',
  'w-[35%]',
  'w-[40%]',
  'w-[45%]',
  'w-[50%]',
  'w-[55%]',
  'w-[60%]',
  'w-[65%]',
  'w-[70%]',
  'w-[75%]',
  'w-[80%]',
  'w-[85%]',
  'w-[90%]',
  'w-[95%]',
  'w-[100%]',
] as const;

/** Returns the class of a relative width from 0 to 1 in steps of 5 %, because the content security policy allows no style attribute in HTML. */
export const widthClass = (part: number): string => steps[part > 0 ? Math.max(Math.round(part * 20), 1) : 0]!;
