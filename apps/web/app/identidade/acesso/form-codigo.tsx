import { Trans, useLingui } from '@lingui/react/macro'
import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ErroApi } from '#lib/api/api-client.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { avisar } from './avisar.ts'
import { entrarComCodigo } from './entrada.ts'
import { destaque, tituloAuth } from './texto-class.ts'

const ancora = '#codigo'

/** Puts the step into the address, so that a reload stays in it and Back leaves it. */
export function mostrarCodigo(): void {
  location.hash = ancora
}

/** `onVencer`: the challenge expired, so the password is needed again. */
type Props = { indisponivel: string; onVencer: () => void }

/**
 * The second step of a login: one field for both kinds of codes. It works without a script; six
 * digits submit it.
 */
export function FormCodigo({ indisponivel, onVencer }: Props) {
  const { t } = useLingui()
  const campo = useRef<HTMLInputElement>(null)
  const [recuperacao, setRecuperacao] = useState(false)
  const [ocupado, setOcupado] = useState(false)
  const [pronto, setPronto] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    setPronto(true)
    if (new URLSearchParams(location.search).get('erro') === 'codigo')
      avisar(t`Este código não confere ou já foi usado. Espere o próximo no aplicativo e digite de novo.`)
    const focar = () => location.hash === ancora && campo.current?.focus()
    focar()
    addEventListener('hashchange', focar)
    return () => removeEventListener('hashchange', focar)
  }, [])

  function digitar({ currentTarget }: InputEvent<HTMLInputElement>) {
    if (!recuperacao && /^\d{6}$/.test(currentTarget.value.replace(/\s/g, ''))) currentTarget.form?.requestSubmit()
  }

  function trocar() {
    setRecuperacao(!recuperacao)
    if (!campo.current) return
    campo.current.value = ''
    campo.current.focus()
  }

  async function enviar(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (ocupado || !campo.current) return
    setOcupado(true)
    try {
      return location.replace(await entrarComCodigo(campo.current.value))
    } catch (motivo) {
      const recusado = motivo instanceof ErroApi ? motivo : undefined
      avisar(recusado ? [recusado.message, recusado.corpo.acao].filter(Boolean).join(' ') : indisponivel)
      campo.current.value = ''
      if (recusado?.corpo.codigo === 'DESAFIO_VENCIDO') {
        location.hash = ''
        onVencer()
      } else campo.current.focus()
    }
    setOcupado(false)
  }

  return (
    <>
      <h1 className={tituloAuth}>
        <Trans>Falta o código</Trans>
      </h1>
      <p className="mt-2.5 text-base text-ink-2">
        {recuperacao ? (
          <Trans>Digite um dos códigos de recuperação que você guardou. Cada um funciona uma vez.</Trans>
        ) : (
          <Trans>Abra o aplicativo autenticador no celular e digite os 6 números que ele mostra para o Zelo.</Trans>
        )}
      </p>
      <form method="post" action="/api/acesso/autorizar" onSubmit={enviar} className="mt-7 flex flex-col gap-5">
        <Field label={<Trans>Código</Trans>} size="lg">
          <Input
            ref={campo}
            name="codigo"
            required
            maxLength={24}
            inputMode={pronto && !recuperacao ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t`Informe o código`}
            onInput={digitar}
            className="tabular-nums tracking-[0.06em]"
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={ocupado} className="mt-1.5 w-full">
          <Trans>Confirmar</Trans>
        </Button>
      </form>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-1 text-body">
        <button type="button" onClick={trocar} className={`min-h-11 cursor-pointer noscript:hidden ${destaque}`}>
          {recuperacao ? <Trans>Usar o aplicativo</Trans> : <Trans>Usar código de recuperação</Trans>}
        </button>
        <a href="/auth/login" className={`inline-flex min-h-11 items-center ${destaque}`}>
          <Trans>Voltar para a senha</Trans>
        </a>
      </p>
    </>
  )
}
