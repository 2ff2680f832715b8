import { Trans } from '@lingui/react/macro'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button, type ButtonProps } from '#ui/button/button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FormContext } from './form-field.tsx'
import type { Values } from './form-values.ts'
import type { Form as FormApi } from './use-form.ts'

type Props<V extends Values> = { form: FormApi<V>; className?: string; children: ReactNode }

/** Ctrl+Enter (⌘+Enter) saves. */
export function Form<V extends Values>({ form, className = 'grid gap-5', children }: Props<V>) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void form.submit()
  }

  return (
    <FormContext value={form as unknown as FormApi<Values>}>
      <form
        ref={form.element}
        id={form.id}
        noValidate
        onSubmit={form.submit}
        onKeyDown={onKeyDown}
        className={className}
      >
        {form.restored ? (
          <p
            role="status"
            className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-frame border border-line bg-sunken py-2 ps-4 pe-2 text-sm text-ink"
          >
            <Trans>Recuperamos o que você tinha escrito e ainda não salvou.</Trans>
            <Button variant="quiet" size="sm" onClick={form.discard}>
              <Trans>Descartar</Trans>
            </Button>
          </p>
        ) : null}
        <ConflictNotice form={form} />
        {children}
      </form>
    </FormContext>
  )
}

/** Submits its form from anywhere, for example from a sheet's footer. */
export function SubmitButton<V extends Values>({
  form,
  children,
  ...rest
}: Omit<ButtonProps, 'form'> & { form: FormApi<V> }) {
  return (
    <Button {...rest} variant={rest.variant ?? 'primary'} type="submit" form={form.id} busy={form.busy}>
      {children ?? <Trans>Salvar</Trans>}
    </Button>
  )
}

/** The submit and cancel buttons of a page form. */
export function FormActions<V extends Values>({
  onCancel,
  ...submit
}: Parameters<typeof SubmitButton<V>>[0] & { onCancel: () => void }) {
  return (
    <div className="col-span-full flex flex-wrap gap-3">
      <SubmitButton {...submit} />
      <Button variant="quiet" size={submit.size} onClick={onCancel}>
        <Trans>Cancelar</Trans>
      </Button>
    </div>
  )
}
