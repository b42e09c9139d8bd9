import type { Endpoint } from '../../src/shared/http/endpoint.js'

/** Checks an answer against the schema that its endpoint declares. Files and empty answers have none. */
export const bySchema = ({ response, status, answersFile }: Endpoint, answer: unknown) =>
  status === 204 || answersFile ? answer : response.parse(answer)

/** Checks what a refusal carries: of what its endpoint declares, each name that is there. */
export const refusalBySchema = ({ refusal }: Endpoint, extra: unknown) => void refusal?.partial().parse(extra)
