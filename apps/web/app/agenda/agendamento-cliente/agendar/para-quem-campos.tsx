import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ParaOutra } from '@zelo/contract/agenda/cliente/cliente'
import { type ReactNode, useState } from 'react'
import { Select } from '#ui/choice/select.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'

/** What was typed in another step, by field name. */
export type Digitado = Partial<Record<string, string>>

type Props = { digitado: Digitado; erros: Record<string, string> }

/** Who it is for, and who asks. */
export function QuemMarcaCampos({ dica, ...campos }: Props & { dica?: ReactNode }) {
  const { digitado, erros } = campos
  return (
    <>
      <ParaQuemCampos {...campos} />
      <Field label={<Trans>Seu nome</Trans>} size="lg" error={erros.nome}>
        <Input name="nome" defaultValue={digitado.nome} required maxLength={120} autoComplete="name" />
      </Field>
      <Field label={<Trans>E-mail</Trans>} size="lg" hint={dica} error={erros.email}>
        <Input name="email" type="email" defaultValue={digitado.email} required maxLength={254} autoComplete="email" />
      </Field>
    </>
  )
}

/** «Para quem é?»: the client, or a person they answer for. */
function ParaQuemCampos({ digitado, erros }: Props) {
  const [comecou] = useState(digitado.para === 'outra')
  const [outra, setOutra] = useState(comecou)
  return (
    <div className="grid gap-5">
      <fieldset onInput={({ target }) => setOutra((target as HTMLInputElement).value === 'outra')}>
        <legend className="mb-1.5 font-emphasis text-note text-ink">
          <Trans>Para quem é?</Trans>
        </legend>
        <div className="grid gap-2 sm:grid-cols-2">
          <label className={opcao}>
            <input type="radio" name="para" value="" defaultChecked={!comecou} className={bola} />
            <Trans>Para mim</Trans>
          </label>
          <label className={opcao}>
            <input type="radio" name="para" value="outra" defaultChecked={comecou} className={bola} />
            <Trans>Para outra pessoa</Trans>
          </label>
        </div>
      </fieldset>
      {outra ? (
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="sr-only">
            <Trans>A outra pessoa</Trans>
          </legend>
          <Field label={<Trans>Nome de quem vem</Trans>} size="lg" error={erros.para_nome}>
            <Input name="para_nome" defaultValue={digitado.para_nome} required maxLength={120} autoComplete="off" />
          </Field>
          <Field label={<Trans>É meu ou minha</Trans>} size="lg">
            <Select name="para_vinculo" defaultValue={digitado.para_vinculo}>
              <option value="FILHO">{t`Filho ou filha`}</option>
              <option value="CONJUGE">{t`Cônjuge`}</option>
              <option value="PARENTE">{t`Parente`}</option>
              <option value="PET">{t`Animal de estimação`}</option>
              <option value="OUTRO">{t`Outro vínculo`}</option>
            </Select>
          </Field>
        </fieldset>
      ) : null}
    </div>
  )
}

const opcao =
  'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-field border border-ctl bg-surface px-3.5 text-ink has-checked:border-pri has-checked:bg-pri-soft has-focus-visible:outline-2 has-focus-visible:outline-pri'
const bola =
  'm-0 size-[18px] shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-ctl bg-surface checked:border-[5px] checked:border-pri focus-visible:outline-none forced-colors:appearance-auto'

/** The person the booking is for, as the calls take it. Undefined for the client. */
export function paraQuem(dados: FormData): ParaOutra | undefined {
  if (dados.get('para') !== 'outra') return undefined
  return { nome: String(dados.get('para_nome')).trim(), vinculo: dados.get('para_vinculo') as ParaOutra['vinculo'] }
}
