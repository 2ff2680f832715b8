import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sairDaConta } from '#identidade/acesso/sessao-aberta.ts'
import { destaque, tituloAuth } from '#identidade/acesso/texto-class.ts'
import { ErroApi } from '#lib/api/api-client.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { sairPara } from '#lib/navegador/sair-para.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Avatar } from '#ui/photo/avatar.tsx'
import { desbloquear, telaBloqueio } from './bloqueio.queries.ts'

type Pessoa = { id: number; nome: string }

/** The lock screen. It shows nothing of the company: only who left, and who may sign in. */
export function BloqueioTela({ onDesbloquear }: { onDesbloquear: () => void }) {
  const { t } = useLingui()
  const { usuario } = useSessao()
  const { data, error } = useQuery({ ...telaBloqueio, retry: false }, queryClient)
  const [pessoa, escolher] = useState<Pessoa | null>(null)
  const [senhaPreferida, preferirSenha] = useState(false)
  const nome = pessoa?.nome ?? data?.nome ?? usuario?.nome?.split(' ')[0] ?? ''
  const porPin = pessoa !== null || (data?.pin === true && !senhaPreferida)

  useEffect(() => {
    const antes = document.title
    document.title = t`Tela bloqueada`
    return () => {
      document.title = antes
    }
  }, [t])

  async function entrarComOutro() {
    await sairDaConta()
    sairPara('/auth/login')
  }

  return (
    <div data-bloqueio>
      <Avatar name={nome} size="xl" />
      <h1 className={`mt-5 ${tituloAuth}`}>
        <Trans>Tela bloqueada</Trans>
      </h1>
      <p className="mt-2.5 mb-7 text-base text-ink-2">
        {porPin ? (
          <Trans>Olá, {nome}. Sua sessão continua aberta. Digite o PIN para voltar de onde parou.</Trans>
        ) : (
          <Trans>Olá, {nome}. Sua sessão continua aberta. Digite a senha para voltar de onde parou.</Trans>
        )}
      </p>
      <Desbloqueio
        key={`${porPin} ${pessoa?.id}`}
        campo={porPin ? 'pin' : 'senha'}
        pessoa={pessoa}
        onDesbloquear={onDesbloquear}
      />
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-1 text-body text-ink-2">
        {data?.pin && pessoa === null ? (
          <button type="button" onClick={() => preferirSenha(porPin)} className={`min-h-11 cursor-pointer ${destaque}`}>
            {porPin ? <Trans>Usar a senha</Trans> : <Trans>Usar o PIN</Trans>}
          </button>
        ) : null}
        <span>
          <Trans>Não é você?</Trans>{' '}
          <button type="button" onClick={entrarComOutro} className={`min-h-11 cursor-pointer ${destaque}`}>
            <Trans>Entrar com outro CPF</Trans>
          </button>
        </span>
      </p>
      {data && data.pessoas.length > 0 ? (
        <div className="mt-6 border-line border-t pt-5">
          <p id="quem" className="mb-2.5 font-emphasis text-note">
            <Trans>Quem está no balcão?</Trans>
          </p>
          <ul aria-labelledby="quem" className="flex flex-wrap gap-2">
            {[...(pessoa ? [{ id: 0, nome: data.nome }] : []), ...data.pessoas].map((outra) => (
              <li key={outra.id}>
                <Button
                  icon={<Avatar name={outra.nome} size="sm" />}
                  aria-pressed={outra.id === pessoa?.id}
                  onClick={() => escolher(outra.id ? outra : null)}
                >
                  {outra.nome}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {error instanceof ErroApi && error.status !== undefined && error.status !== 401 ? (
        <p role="alert" className="mt-4 text-danger-ink text-sm">
          {error.message}
        </p>
      ) : null}
    </div>
  )
}

type Props = { campo: 'senha' | 'pin'; pessoa: Pessoa | null; onDesbloquear: () => void }

function Desbloqueio({ campo, pessoa, onDesbloquear }: Props) {
  const { t } = useLingui()
  const form = useForm({
    what: t`Tela bloqueada`,
    values: { senha: '', pin: '' },
    secret: ['senha', 'pin'],
    save: ({ senha, pin }) => desbloquear(campo === 'pin' ? { pin, pessoa: pessoa?.id } : { senha }),
    onSaved: (trocou) => {
      if (trocou) return sairPara('/private')
      void queryClient.invalidateQueries()
      onDesbloquear()
    },
  })
  return (
    <Form form={form} className="flex flex-col gap-6">
      {campo === 'pin' ? (
        <form.Field
          name="pin"
          label={<Trans>PIN</Trans>}
          size="lg"
          required
          as={PasswordInput}
          autoFocus
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      ) : (
        <form.Field
          name="senha"
          label={<Trans>Senha</Trans>}
          size="lg"
          required
          as={PasswordInput}
          autoFocus
          maxLength={128}
        />
      )}
      <SubmitButton form={form} size="lg" className="w-full">
        <Trans>Desbloquear</Trans>
      </SubmitButton>
    </Form>
  )
}
