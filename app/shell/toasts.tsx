import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/notifications/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { createRoot } from 'react-dom/client'
import { theme } from '../theme/theme.ts'
import type { Toast } from './toast.ts'
import classes from './toasts.module.css'

// A root of its own: the page's tree needn't wait for, or know of, the messages.
const holder = document.body.appendChild(document.createElement('div'))
createRoot(holder).render(
  <MantineProvider theme={theme} withCssVariables={false}>
    <Notifications position="bottom-left" autoClose={5000} zIndex={500} />
  </MantineProvider>,
)

export function show({ title, text, kind = 'success' }: Toast, closeLabel: string) {
  notifications.clean()
  notifications.show({
    title,
    message: text,
    role: kind === 'fault' ? 'alert' : 'status',
    classNames: { root: classes.toast, title: classes.title, description: classes.text, closeButton: classes.close },
    closeButtonProps: { 'aria-label': closeLabel },
    'data-kind': kind,
  } as Parameters<typeof notifications.show>[0])
}
