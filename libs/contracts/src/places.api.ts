/** GET /api/places?q= */
export interface Place {
  id: string;
  /** "Austin, Texas, United States" */
  name: string;
}
