import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { DialogFrame } from '#ui/overlay/dialog-frame.tsx'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'
import { Form, SubmitButton } from './form.tsx'
import type { Values } from './form-values.ts'
import type { Form as FormApi } from './use-form.ts'

type Props<V extends Values> = {
  form: FormApi<V>
  title: ReactNode
  /** Called after saving, or after the user discards the changes. */
  onClose: () => void
  /** The label of the submit button. Null makes the form read-only. */
  submit?: ReactNode
  cancel?: ReactNode
  /** Shown in the footer, before the buttons. */
  aside?: ReactNode
  /** The class of the form's grid. */
  className?: string
  children: ReactNode
}

/** A dialog with a form. It guards unsaved changes and has «Cancelar» and a submit button. */
export function FormDialog<V extends Values>({
  form,
  title,
  onClose,
  destructive,
  className = 'grid gap-4 text-sm',
  children,
  ...foot
}: Props<V> & { destructive?: boolean }) {
  // Text typed to confirm a deletion is not worth keeping.
  const close = useClose(form, onClose, destructive)
  return (
    <DialogFrame
      open
      onClose={close}
      title={title}
      actions={<Foot form={form} onClose={close} variant={destructive ? 'destructive' : 'primary'} {...foot} />}
    >
      <Form form={form} className={className}>
        {children}
      </Form>
    </DialogFrame>
  )
}

/** `FormDialog` as a side sheet, for longer forms. */
export function FormSheet<V extends Values>({
  form,
  title,
  description,
  onClose,
  className = 'grid gap-5 sm:grid-cols-2',
  children,
  ...foot
}: Props<V> & { description?: ReactNode }) {
  const close = useClose(form, onClose)
  return (
    <SideSheet
      open
      onClose={close}
      title={title}
      description={description}
      toFix={form.toFix}
      actions={<Foot form={form} onClose={close} variant="primary" {...foot} />}
    >
      <Form form={form} className={className}>
        {children}
      </Form>
    </SideSheet>
  )
}

function useClose<V extends Values>(form: FormApi<V>, onClose: () => void, unasked = false) {
  return async () => {
    if (unasked || (await form.mayLeave())) onClose()
  }
}

function Foot<V extends Values>({
  form,
  onClose,
  submit,
  cancel,
  aside,
  variant,
}: Pick<Props<V>, 'form' | 'onClose' | 'submit' | 'cancel' | 'aside'> & { variant: 'primary' | 'destructive' }) {
  return (
    <>
      {aside}
      <Button variant="quiet" onClick={onClose}>
        {cancel ?? <Trans>Cancelar</Trans>}
      </Button>
      {submit === null ? null : (
        <SubmitButton form={form} variant={variant}>
          {submit}
        </SubmitButton>
      )}
    </>
  )
}
