import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '../../../ui/button.tsx'

/** The way to the design tool: for who isn't logged in through the login, which opens it. */
export function UseInDesign() {
  const words = useTranslations('model')
  return (
    <>
      <Button className="when-anonymous needs-script" data-login="login">
        {words('use')}
      </Button>
      <ButtonLink to="/desginarea" target="_blank" className="when-logged-in needs-script">
        {words('use')}
      </ButtonLink>
    </>
  )
}
