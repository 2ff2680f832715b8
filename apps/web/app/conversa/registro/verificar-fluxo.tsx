import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { verificarRegistro as chamada } from '@zelo/contract/conversa/registro'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { type ReactNode, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { ErroApi, request } from '#lib/api/api-client.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { titulo } from '#lib/formato/titulo.ts'
import { chaveDoEndereco } from '#lib/navegador/token-do-link.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { FlowState } from '#ui/flow/flow-state.tsx'
import { notifyError } from '#ui/flow/notify-error.ts'
import { WithoutScript } from '#ui/flow/without-script.tsx'

type Registro = Output<typeof chamada>

export function meta() {
  return [titulo(t`Verificar conversa`), { name: 'robots', content: 'noindex' }]
}

/** Checks by its code whether a printed conversation is unchanged. It names no author. */
export default function VerificarFluxo() {
  const [codigo, setCodigo] = useState('')
  const [registro, setRegistro] = useState<Registro | 'ausente'>()

  const conferir = useCallback(async (novo: string) => {
    setCodigo(novo)
    try {
      setRegistro(await request(chamada, { params: { codigo: novo } }))
    } catch (motivo) {
      if (!(motivo instanceof ErroApi)) throw motivo
      if (motivo.status === 404 || motivo.status === 422) setRegistro('ausente')
      else notifyError(motivo)
    }
  }, [])

  useEffect(() => {
    const doEndereco = chaveDoEndereco()
    if (doEndereco) void conferir(doEndereco)
  }, [conferir])

  function verificar(digitado: string) {
    history.replaceState(history.state, '', `/verificar/${encodeURIComponent(digitado)}`)
    void conferir(digitado)
  }

  return (
    <div className="pt-6 sm:pt-10">
      <Resultado registro={registro} />
      <Codigo codigo={codigo} onVerificar={verificar} />
    </div>
  )
}

function Resultado({ registro }: { registro: Registro | 'ausente' | undefined }) {
  if (!registro)
    return (
      <FlowState name="abrindo" initial title={<Trans>Verificar uma conversa</Trans>}>
        <p className="mt-3 text-ink-2">
          <Trans>
            Toda conversa impressa leva um código. Com ele, qualquer pessoa confere se alguma mensagem ou arquivo mudou.
          </Trans>
        </p>
        <WithoutScript>
          <Trans>Para verificar aqui, ative o JavaScript do navegador.</Trans>
        </WithoutScript>
      </FlowState>
    )
  if (registro === 'ausente')
    return (
      <FlowState name="ausente" title={<Trans>Não conhecemos este código</Trans>}>
        <p className="mt-3 text-ink-2">
          <Trans>Confira letra por letra: são quatro grupos de cinco, com letras e números.</Trans>
        </p>
      </FlowState>
    )
  return registro.situacao === 'INTEGRA' ? <Integra registro={registro} /> : <Alterada registro={registro} />
}

function Integra({ registro }: { registro: Registro }) {
  const { arquivos, arquivos_fora, apagadas, arquivos_apagados } = registro
  return (
    <FlowState name="integra" title={<Trans>Registro íntegro</Trans>}>
      <p className="mt-3 rounded-popover rounded-es-[3px] bg-pri-soft p-4 text-pri-ink">
        <Trans>Nenhuma mensagem foi mudada, tirada ou acrescentada desde que este código foi emitido.</Trans>{' '}
        {arquivos > 0 ? <Trans>Os arquivos também são os mesmos.</Trans> : null}
      </p>
      <Dados registro={registro} />
      {arquivos_fora > 0 ? (
        <p className="mt-4 text-body text-ink-2">
          <Trans>
            Arquivos que este código não cobre: {arquivos_fora}. Chegaram depois dele, ou ele é de quando só as
            mensagens entravam no registro.
          </Trans>
        </p>
      ) : null}
      {apagadas > 0 ? (
        <p className="mt-4 text-body text-ink-2">
          <Trans>
            Mensagens com o texto apagado a pedido do titular, como manda a LGPD: {apagadas}. O registro de que
            existiram continua conferindo.
          </Trans>{' '}
          {arquivos_apagados > 0 ? <Trans>Arquivos apagados com elas: {arquivos_apagados}.</Trans> : null}
        </p>
      ) : null}
    </FlowState>
  )
}

function Alterada({ registro }: { registro: Registro }) {
  return (
    <FlowState name="alterada" title={<Trans>Registro alterado</Trans>}>
      <p className="mt-3 rounded-popover rounded-es-[3px] bg-danger-soft p-4 text-danger-ink">
        <Trans>
          Alguma mensagem ou algum arquivo não é mais o que estava aqui quando este código foi emitido. Não use como
          prova.
        </Trans>
      </p>
      <Dados registro={registro} />
    </FlowState>
  )
}

function Dados({ registro }: { registro: Registro }) {
  return (
    <dl className="mt-6 text-body">
      <Linha nome={<Trans>Código</Trans>} className="font-mono">
        {registro.codigo}
      </Linha>
      <Linha nome={<Trans>Mensagens</Trans>}>{registro.mensagens}</Linha>
      {registro.arquivos > 0 ? <Linha nome={<Trans>Arquivos</Trans>}>{registro.arquivos}</Linha> : null}
      <Linha nome={<Trans>Da primeira à última</Trans>}>
        {formatDataHora(registro.primeira_em)} – {formatDataHora(registro.ultima_em)}
      </Linha>
      <Linha nome={<Trans>Código emitido em</Trans>}>{formatDataHora(registro.emitido_em)}</Linha>
    </dl>
  )
}

function Linha({
  nome,
  className = 'tabular-nums',
  children,
}: {
  nome: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-line border-b py-3 last:border-b-0">
      <dt className="text-ink-2">{nome}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}

function Codigo({ codigo, onVerificar }: { codigo: string; onVerificar: (codigo: string) => void }) {
  const campo = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (campo.current && codigo) campo.current.value = codigo
  }, [codigo])
  function enviar(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const digitado = String(new FormData(event.currentTarget).get('codigo')).trim()
    if (digitado) onVerificar(digitado)
  }
  return (
    <form method="dialog" onSubmit={enviar} className="mt-8 flex flex-wrap items-end gap-3 border-line border-t pt-6">
      <Field label={t`Código da impressão`} className="min-w-0 flex-1 basis-72">
        <Input
          name="codigo"
          ref={campo}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
        />
      </Field>
      <Button type="submit" variant="primary">
        <Trans>Verificar</Trans>
      </Button>
    </form>
  )
}
