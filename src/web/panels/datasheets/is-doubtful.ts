/** Whether the reader is not sure of a panel: nothing takes it over unless a person chooses it. */
export const isDoubtful = ({ doubts }: { doubts?: readonly string[] | undefined }) => (doubts ?? []).length > 0
