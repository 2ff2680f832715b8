import { Trans, useLingui } from '@lingui/react/macro'
import { limiteSenha } from '@zelo/contract/identidade/acesso/acesso'
import { useState } from 'react'
import { CampoSenha } from '#identidade/acesso/campo-senha.tsx'
import { Field } from '#ui/field/field.tsx'

/** A new password with an estimate of its strength. Only the server knows leaked passwords. */
export function NovaSenha({ label, error }: { label: string; error?: string }) {
  const { t } = useLingui()
  const [senha, setSenha] = useState('')
  const faltam = limiteSenha.min - senha.length
  const boa = senha.length >= 12 && new Set(senha).size >= 6
  return (
    <div>
      <Field
        label={label}
        size="lg"
        error={error}
        hint={<Trans>Três ou quatro palavras juntas são fáceis de lembrar.</Trans>}
      >
        <CampoSenha
          autoComplete="new-password"
          minLength={limiteSenha.min}
          maxLength={limiteSenha.max}
          placeholder={t`Pelo menos 8 caracteres`}
          onInput={({ currentTarget }) => setSenha(currentTarget.value)}
        />
      </Field>
      <p role="status" className={`mt-1 text-note empty:hidden ${boa ? 'text-pri-ink' : 'text-ink-2'}`}>
        {senha ? <Forca faltam={faltam} boa={boa} /> : null}
      </p>
    </div>
  )
}

function Forca({ faltam, boa }: { faltam: number; boa: boolean }) {
  if (faltam > 0) return <Trans>Faltam {faltam} caracteres.</Trans>
  if (!boa) return <Trans>Ainda fácil de adivinhar: junte mais uma palavra.</Trans>
  return <Trans>Bom tamanho. Ao enviar, conferimos se ela já vazou em outros sites.</Trans>
}

/** The messages of `useFlowForm` for a missing or short password. */
export function useFrasesDaSenha() {
  const { t } = useLingui()
  return { empty: t`Crie uma senha.`, wrong: t`A senha tem menos de 8 caracteres. Junte mais uma palavra.` }
}
