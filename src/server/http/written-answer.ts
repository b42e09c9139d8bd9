/**
 * An answer that is JSON already. No schema checks it, so each place that writes one has a test against the endpoint's
 * schema.
 */
export class WrittenAnswer {
  constructor(readonly json: Buffer) {}
}
