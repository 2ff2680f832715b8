import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button } from '#components/button.tsx'
import { Field } from '#components/field.tsx'
import { Input } from '#components/input.tsx'
import { titulo } from '#lib/titulo.ts'

export function meta() {
  return [titulo(t`Verificar conversa`), { name: 'robots', content: 'noindex' }]
}

/** Whether a printed conversation is as it was, by the code on it. Says nothing of who said what. */
export default function VerificarPage() {
  return (
    <div data-ilha="verificar" className="pt-6 sm:pt-10">
      <Estado nome="abrindo" inicial titulo={<Trans>Verificar uma conversa</Trans>}>
        <p className="mt-3 text-ink-2">
          <Trans>
            Toda conversa impressa leva um código. Com ele, qualquer pessoa confere se alguma mensagem ou arquivo mudou.
          </Trans>
        </p>
        <noscript>
          <p className="mt-6 rounded-popover rounded-es-[3px] bg-warn-soft p-4 text-[15px] text-warn-ink">
            <Trans>Para verificar aqui, ative o JavaScript do navegador.</Trans>
          </p>
        </noscript>
      </Estado>

      <Estado nome="integra" titulo={<Trans>Registro íntegro</Trans>}>
        <p className="mt-3 rounded-popover rounded-es-[3px] bg-pri-soft p-4 text-pri-ink">
          <Trans>Nenhuma mensagem foi mudada, tirada ou acrescentada desde que este código foi emitido.</Trans>{' '}
          <span data-so="arquivos" hidden>
            <Trans>Os arquivos também são os mesmos.</Trans>
          </span>
        </p>
        <Dados />
        <p data-so="arquivos_fora" hidden className="mt-4 text-[15px] text-ink-2">
          <Trans>
            Arquivos que este código não cobre: <span data-dado="arquivos_fora" />. Chegaram depois dele, ou ele é de
            quando só as mensagens entravam no registro.
          </Trans>
        </p>
        <p data-so="apagadas" hidden className="mt-4 text-[15px] text-ink-2">
          <Trans>
            Mensagens com o texto apagado a pedido do titular, como manda a LGPD: <span data-dado="apagadas" />. O
            registro de que existiram continua conferindo.
          </Trans>{' '}
          <span data-so="arquivos_apagados" hidden>
            <Trans>
              Arquivos apagados com elas: <span data-dado="arquivos_apagados" />.
            </Trans>
          </span>
        </p>
      </Estado>

      <Estado nome="alterada" titulo={<Trans>Registro alterado</Trans>}>
        <p className="mt-3 rounded-popover rounded-es-[3px] bg-danger-soft p-4 text-danger-ink">
          <Trans>
            Alguma mensagem ou algum arquivo não é mais o que estava aqui quando este código foi emitido. Não use como
            prova.
          </Trans>
        </p>
        <Dados />
      </Estado>

      <Estado nome="ausente" titulo={<Trans>Não conhecemos este código</Trans>}>
        <p className="mt-3 text-ink-2">
          <Trans>Confira letra por letra: são quatro grupos de cinco, com letras e números.</Trans>
        </p>
      </Estado>

      <Codigo />
    </div>
  )
}

function Estado({
  nome,
  inicial = false,
  titulo: h1,
  children,
}: {
  nome: string
  inicial?: boolean
  titulo: ReactNode
  children: ReactNode
}) {
  return (
    <div data-estado={nome} hidden={!inicial}>
      <h1
        tabIndex={-1}
        className="text-balance font-display text-[32px] font-semibold leading-[1.08] tracking-[-0.025em] outline-none sm:text-[40px]"
      >
        {h1}
      </h1>
      {children}
    </div>
  )
}

function Dados() {
  const linha = 'border-b border-line py-3 last:border-b-0 flex flex-wrap justify-between gap-x-6'
  return (
    <dl className="mt-6 text-[15px]">
      <div className={linha}>
        <dt className="text-ink-2">
          <Trans>Código</Trans>
        </dt>
        <dd data-dado="codigo" className="font-mono" />
      </div>
      <div className={linha}>
        <dt className="text-ink-2">
          <Trans>Mensagens</Trans>
        </dt>
        <dd data-dado="mensagens" className="tabular-nums" />
      </div>
      <div data-so="arquivos" hidden className={linha}>
        <dt className="text-ink-2">
          <Trans>Arquivos</Trans>
        </dt>
        <dd data-dado="arquivos" className="tabular-nums" />
      </div>
      <div className={linha}>
        <dt className="text-ink-2">
          <Trans>Da primeira à última</Trans>
        </dt>
        <dd data-dado="periodo" className="tabular-nums" />
      </div>
      <div className={linha}>
        <dt className="text-ink-2">
          <Trans>Código emitido em</Trans>
        </dt>
        <dd data-dado="emitido" className="tabular-nums" />
      </div>
    </dl>
  )
}

function Codigo() {
  const id = useId()
  return (
    <form data-codigo className="mt-8 flex flex-wrap items-end gap-3 border-t border-line pt-6">
      <Field label={t`Código da impressão`} className="min-w-0 flex-1 basis-72">
        <Input
          id={id}
          name="codigo"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
        />
      </Field>
      <Button type="submit" variant="primary" className="aria-busy:opacity-80">
        <Trans>Verificar</Trans>
      </Button>
    </form>
  )
}
