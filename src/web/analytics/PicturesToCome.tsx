import { Skeleton } from '../ui/Skeleton.js'

/** In the place of the pictures while they load, about as high: what stands below does not move. */
export const PicturesToCome = () => <Skeleton lines={9} />
