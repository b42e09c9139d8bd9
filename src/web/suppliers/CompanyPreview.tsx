import type { CompanyPage } from '../../shared/suppliers/supplier-api.js'
import { placeOf } from '../offers/place.js'
import { Facts } from '../ui/Cells.js'
import { Icon } from '../ui/Icon.js'
import { Card } from '../ui/Screen.js'
import styles from './CompanyScreen.module.css'

/** The same offer for visitors and signed-in users, exactly as search shows it. */
export function CompanyPreview({ preview: { visitor, signedIn } }: Pick<CompanyPage, 'preview'>) {
  return (
    <div className={styles.previews}>
      <Card title="What a visitor sees">
        <div className={styles.preview}>
          <p className={styles.name}>{visitor.companyName}</p>
          <p>{placeOf(visitor, 'Location not stated')}</p>
          <p className={styles.locked}>
            <Icon name="lock" size={16} /> {visitor.message}
          </p>
        </div>
      </Card>
      <Card title="What a signed-in buyer sees">
        <div className={styles.preview}>
          <p className={styles.name}>{signedIn.companyName}</p>
          <p>{placeOf(signedIn, 'Location not stated')}</p>
          <Facts
            facts={[
              { label: 'Email', value: signedIn.email },
              { label: 'Phone Number', value: signedIn.phoneNumber },
              { label: 'Website', value: signedIn.website },
              { label: 'Address', value: signedIn.address },
            ]}
          />
        </div>
      </Card>
    </div>
  )
}
