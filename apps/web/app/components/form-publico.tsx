import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { FieldError } from './field.tsx'

type Props = Omit<ComponentProps<'form'>, 'method' | 'action'> & {
  /** Which island sends it, when no element around it names one; see `ilhas/publico.ts`. */
  ilha?: string
}

/**
 * A form of a finished page. Its island sends it; until that is there, `method="dialog"` keeps what was typed out of the address. The words of
 * `data-vazio` and `data-errado` may be told better by a field.
 */
export function FormPublico({ ilha, children, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <form
      data-vazio={t`Preencha este campo.`}
      data-errado={t`Confira este campo: falta alguma coisa nele.`}
      {...rest}
      method="dialog"
      data-ilha={ilha}
    >
      {children}
      <template data-erro="">
        <FieldError>{null}</FieldError>
      </template>
    </form>
  )
}
