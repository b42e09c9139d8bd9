/** A picture without locations, cameras and names, and the size that it declares. */
export type CleanImage = { width: number; height: number; bytes: Buffer }
