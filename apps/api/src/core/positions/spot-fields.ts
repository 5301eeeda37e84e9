import { Schema } from 'mongoose';

const required = true;

/** A position as documents store it. */
export const pointSchema = new Schema(
  { lat: { type: Number, required }, lng: { type: Number, required } },
  { _id: false },
);

/** Fields for finding documents nearby. */
export const spotFields = {
  /** Its public position: the point its owner shows exactly, or the centre of its quarter or city. */
  spot: { type: pointSchema, default: undefined },
  /** The grid cells of its spot, see grid.ts. */
  cells: { type: [String], default: undefined },
};
