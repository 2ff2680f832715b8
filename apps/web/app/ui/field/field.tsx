import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'

export type FieldSize = 'sm' | 'md' | 'lg'

type FieldContext = { id: string; describedBy: string | undefined; invalid: boolean; size: FieldSize }

const Context = createContext<FieldContext | null>(null)

/** The size of the controls inside. Filters above a list are small. */
export const ControlSize = createContext<FieldSize>('md')

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** What happened and what to do, in one sentence. */
  error?: ReactNode
  optional?: boolean
  /** Only screen readers get the label. */
  hideLabel?: boolean
  size?: FieldSize
  className?: string
  children: ReactNode
}

/**
 * Labels, describes and validates one control. The control reads its id and error from the context.
 */
export function Field({ label, hint, error, optional, hideLabel, size, className = '', children }: FieldProps) {
  const id = useId()
  const around = useContext(ControlSize)
  const describedBy = error ? `${id}-erro` : hint ? `${id}-dica` : undefined

  return (
    <Context value={{ id, describedBy, invalid: Boolean(error), size: size ?? around }}>
      <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-note font-emphasis text-ink'}>
          {label}{' '}
          {optional ? (
            <span className="ms-0.5 text-note font-normal text-ink-3">
              <Trans>opcional</Trans>
            </span>
          ) : null}
        </label>
        {children}
        {error ? (
          <FieldError id={`${id}-erro`}>{error}</FieldError>
        ) : hint ? (
          <p id={`${id}-dica`} className="text-note text-ink-3">
            {hint}
          </p>
        ) : null}
      </div>
    </Context>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-note font-medium text-danger-ink">
      <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

/** Merges the field's props into a control's props. The caller's props win. */
export function useControl(props: { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: unknown }) {
  const field = useContext(Context)
  const size = useContext(ControlSize)
  const ownId = useId()
  return {
    id: props.id ?? field?.id ?? ownId,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] === true || field?.invalid || undefined,
    size: field?.size ?? size,
  }
}
