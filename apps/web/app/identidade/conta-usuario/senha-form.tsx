import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { limiteSenha } from '@zelo/contract/identidade/acesso/acesso'
import { alterarSenha } from '@zelo/contract/identidade/conta-usuario'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { request } from '#lib/api/api-client.ts'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { perfilProprioQuery } from './conta-usuario.queries.ts'

const vazio = { senha: '', nova: '', repetida: '' }

export function SenhaForm() {
  const { t } = useLingui()
  const cache = useQueryClient()
  const [encerradas, setEncerradas] = useState<number | null>(null)
  const form = useForm({
    what: t`sua senha`,
    values: vazio,
    save: async ({ senha, nova }) => {
      setEncerradas(null)
      return request(alterarSenha, { body: { senha, nova } })
    },
    saved: t`Senha alterada.`,
    onSaved: ({ sessoes_encerradas }) => {
      form.discard()
      setEncerradas(sessoes_encerradas)
      return cache.invalidateQueries({ queryKey: perfilProprioQuery.queryKey })
    },
  })

  return (
    <>
      {encerradas === null ? null : (
        <p role="status" className="mb-5 flex items-start gap-3 rounded-frame border border-line bg-sunken p-4">
          <ShieldCheck aria-hidden className="mt-0.5 size-[18px] shrink-0 text-pri" />
          <span>
            <Trans>A sua senha é a nova a partir de agora.</Trans>{' '}
            <Plural
              value={encerradas}
              _0="Não havia outra sessão aberta."
              one="# outra sessão foi encerrada."
              other="# outras sessões foram encerradas."
            />
          </span>
        </p>
      )}
      <Form form={form}>
        <form.Field name="senha" label={t`Senha atual`} required as={PasswordInput} />
        <form.Field
          name="nova"
          label={t`Nova senha`}
          hint={t`De ${limiteSenha.min} a ${limiteSenha.max} caracteres.`}
          required
          minChars={limiteSenha.min}
          maxChars={limiteSenha.max}
          as={PasswordInput}
          autoComplete="new-password"
        />
        <form.Field
          name="repetida"
          label={t`Repita a nova senha`}
          required
          check={(valor, { nova }) =>
            valor === nova ? undefined : t`As duas não são iguais. Digite a nova senha outra vez.`
          }
          as={PasswordInput}
          autoComplete="new-password"
        />
        <div>
          <SubmitButton form={form}>
            <Trans>Alterar senha</Trans>
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}
