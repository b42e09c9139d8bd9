import { Skeleton } from '../ui/Skeleton.js'

/** A placeholder of about the charts' height, so that nothing below shifts when they load. */
export const ChartsSkeleton = () => <Skeleton lines={9} />
