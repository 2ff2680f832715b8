import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { tituloErro } from '@zelo/contract/erro'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Button } from '#components/button.tsx'
import { Field } from '#components/field.tsx'
import { Input } from '#components/input.tsx'
import { PasswordInput } from '#components/password-input.tsx'
import { toast } from '#components/toast/toast.ts'
import { ErroApi } from '#lib/api-client.ts'
import { useHidratado } from '#lib/hidratado.ts'
import { idiomaAtual } from '#lib/idioma.ts'
import { titulo } from '#lib/titulo.ts'
import { AvisoPendente } from './aviso-pendente.tsx'
import { cpfCompleto, mascararAoDigitar } from './cpf-input.ts'
import { entrarComCpf } from './entrada.ts'

export function meta() {
  return [titulo(t`Login`, t`Autenticação`)]
}

const destaque = 'font-emphasis text-pri-ink hover:underline'

export default function LoginPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const hidratado = useHidratado()
  const [entrando, setEntrando] = useState(false)
  const [erroCpf, setErroCpf] = useState(false)
  const erroDoFormulario = params.get('erro')

  useEffect(() => {
    if (erroDoFormulario) avisar(textoDoFormulario(erroDoFormulario))
  }, [erroDoFormulario])

  async function enviar(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const dados = new FormData(form)
    const cpf = String(dados.get('cpf') ?? '')
    setErroCpf(!cpfCompleto(cpf))
    if (!cpfCompleto(cpf)) return form.querySelector<HTMLInputElement>('[name=cpf]')?.focus()
    setEntrando(true)
    try {
      await navigate(await entrarComCpf(cpf, String(dados.get('senha') ?? '')), { replace: true })
    } catch (motivo) {
      avisar(motivo instanceof ErroApi ? motivo.message : textoDoFormulario(''))
    } finally {
      setEntrando(false)
    }
  }

  return (
    <>
      <h1 className="font-display text-[40px] font-semibold leading-[1.04] tracking-[-0.025em] lg:text-[44px]">
        <Trans>Entrar</Trans>
      </h1>
      <p className="mt-2.5 text-base text-ink-2">
        <Trans>Use o CPF do seu cadastro.</Trans>
      </p>
      {hidratado && params.get('status') === 'pending' ? <AvisoPendente /> : null}
      <form method="post" action="/api/acesso/entrar" onSubmit={enviar} className="mt-7 flex flex-col gap-5">
        <Field label={<Trans>CPF</Trans>} size="lg" error={erroCpf ? t`Faltam números no CPF. Ele tem 11.` : undefined}>
          <Input
            name="cpf"
            required
            inputMode="numeric"
            autoComplete="username"
            maxLength={14}
            placeholder={t`Informe o CPF`}
            onInput={mascararAoDigitar}
            className="tabular-nums"
          />
        </Field>
        <div className="relative">
          <Field label={<Trans>Senha</Trans>} size="lg">
            <PasswordInput name="senha" required maxLength={128} placeholder={t`Informe a senha`} />
          </Field>
          <Link to="/auth/resetar-senha" className={`absolute end-0 top-0 text-[13.5px] ${destaque}`}>
            <Trans>Esqueci a senha</Trans>
          </Link>
        </div>
        <Button type="submit" variant="primary" size="lg" busy={entrando} className="mt-1.5 w-full">
          <Trans>Entrar</Trans>
        </Button>
      </form>
      <p className="mt-6 text-[15px] text-ink-2">
        <Trans>
          Ainda não tem conta?{' '}
          <Link to="/nova-conta" className={destaque}>
            Criar conta
          </Link>
        </Trans>
      </p>
    </>
  )
}

function avisar(texto: string) {
  toast.error(texto, { title: tituloErro[idiomaAtual()] })
}

/** Codes that the form's own POST leaves in the address. */
function textoDoFormulario(codigo: string): string {
  if (codigo === 'muitas_tentativas') return t`Muitas tentativas seguidas. Espere um minuto e tente de novo.`
  if (codigo === 'indisponivel' || codigo === '') return t`Não deu para entrar agora. Tente de novo em instantes.`
  return t`CPF ou senha não conferem. Confira os dois e tente de novo.`
}
