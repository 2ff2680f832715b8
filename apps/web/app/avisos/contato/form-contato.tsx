import { Trans, useLingui } from '@lingui/react/macro'
import { enviarMensagemContato as chamada } from '@zelo/contract/avisos/contato'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDiaPorExtenso } from '#lib/formato/data-hora.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Honeypot } from '#ui/field/honeypot.tsx'
import { Input } from '#ui/field/input.tsx'
import { Textarea } from '#ui/field/textarea.tsx'
import { useToday } from '#ui/flow/today.ts'
import { useFlowForm } from '#ui/flow/use-flow-form.ts'
import { useTicket } from './use-ticket.ts'

const tituloClass = 'font-display text-3xl font-semibold leading-tight tracking-[-0.02em]'

type Pessoa = { nome: string; email: string; telefone: string }
type Enviada = Output<typeof chamada> & Pessoa

/** The form, which is replaced by what happens next. A second message keeps the sender's data. */
export function FormContato() {
  const [enviada, setEnviada] = useState<Enviada>()
  const [outra, setOutra] = useState(false)
  return (
    <div className="rounded-band rounded-es-[6px] border border-line bg-surface p-5 sm:p-8">
      {enviada && !outra ? (
        <Sucesso enviada={enviada} onOutra={() => setOutra(true)} />
      ) : (
        <Formulario
          pessoa={enviada}
          onEnviada={(nova) => {
            setEnviada(nova)
            setOutra(false)
          }}
        />
      )}
    </div>
  )
}

function Formulario({ pessoa, onEnviada }: { pessoa: Pessoa | undefined; onEnviada: (enviada: Enviada) => void }) {
  const { t } = useLingui()
  const { email } = useToday().contato
  const pegarTicket = useTicket()
  const assunto = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (pessoa) assunto.current?.focus()
  }, [pessoa])
  const form = useFlowForm({
    endpoint: chamada,
    phrases: {
      telefone: { wrong: t`Escreva o telefone com DDD, como (11) 91234-5678.` },
      email: { wrong: t`Escreva um e-mail completo, como voce@empresa.com.br.` },
      assunto: { wrong: t`Resuma o assunto em pelo menos 3 letras.` },
      mensagem: { wrong: t`Conte um pouco mais: pelo menos 10 letras.` },
    },
    input: async (dados) => {
      const { telefone, ...resto } = pessoaDe(dados)
      return {
        body: {
          ...resto,
          telefone: telefone || undefined,
          assunto: textoDe(dados, 'assunto'),
          mensagem: textoDe(dados, 'mensagem'),
          site: textoDe(dados, 'site') || undefined,
          ticket: await pegarTicket({ maduro: true }),
        },
      }
    },
    onAnswer: (resposta, dados) => onEnviada({ ...resposta, ...pessoaDe(dados) }),
  })
  // The ticket is requested early, because it must be some seconds old when the form is sent.
  const adiantarTicket = () => void pegarTicket().catch(() => {})
  const { errors } = form
  return (
    <form {...form.bind} onFocus={adiantarTicket} className="flex flex-col gap-5" aria-labelledby="contato-titulo">
      <h2 id="contato-titulo" className={tituloClass}>
        <Trans>Escreva sua mensagem</Trans>
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={<Trans>Nome</Trans>} size="lg" error={errors.nome}>
          <Input name="nome" defaultValue={pessoa?.nome} required minLength={2} maxLength={120} autoComplete="name" />
        </Field>
        <Field label={<Trans>Telefone</Trans>} optional size="lg" error={errors.telefone}>
          <Input
            name="telefone"
            type="tel"
            defaultValue={pessoa?.telefone}
            minLength={8}
            maxLength={30}
            autoComplete="tel"
            placeholder={t`(11) 91234-5678`}
          />
        </Field>
      </div>
      <Field label={<Trans>E-mail</Trans>} size="lg" error={errors.email}>
        <Input
          name="email"
          type="email"
          defaultValue={pessoa?.email}
          required
          maxLength={254}
          autoComplete="email"
          placeholder={t`voce@empresa.com.br`}
        />
      </Field>
      <Field label={<Trans>Assunto</Trans>} size="lg" error={errors.assunto}>
        <Input ref={assunto} name="assunto" required minLength={3} maxLength={150} />
      </Field>
      <Field label={<Trans>Mensagem</Trans>} size="lg" error={errors.mensagem}>
        <Textarea name="mensagem" required minLength={10} maxLength={5000} className="min-h-40" />
      </Field>
      <Honeypot />
      <p className="text-note text-ink-3 leading-normal">
        <Trans>
          Ao enviar, você concorda que usemos estes dados para responder, e só para isso. Leia a{' '}
          <a href="/politica-privacidade" className="text-pri-ink underline">
            Política de Privacidade
          </a>
          .
        </Trans>
      </p>
      <noscript>
        <p className="text-body text-ink-2">
          <Trans>Este formulário precisa de JavaScript. Sem ele, escreva para {email}.</Trans>
        </p>
      </noscript>
      <Button type="submit" variant="primary" size="lg" busy={form.busy} className="w-full sm:w-auto sm:self-start">
        <Trans>Enviar mensagem</Trans>
      </Button>
    </form>
  )
}

function Sucesso({ enviada, onOutra }: { enviada: Enviada; onOutra: () => void }) {
  const { email, protocolo, responde_ate } = enviada
  const dia = formatDiaPorExtenso(`${responde_ate}T12:00:00Z`, 'UTC')
  const caixa = useRef<HTMLDivElement>(null)
  useEffect(() => caixa.current?.focus(), [])
  return (
    <div ref={caixa} tabIndex={-1} className="outline-none">
      <CircleCheck aria-hidden className="size-10 text-pri-ink" />
      <h2 className={`mt-4 ${tituloClass}`}>
        <Trans>Mensagem enviada</Trans>
      </h2>
      <p className="mt-3 text-base text-ink-2 leading-normal">
        <Trans>
          Respondemos até <strong className="font-emphasis text-ink">{dia}</strong>, em{' '}
          <strong className="wrap-anywhere font-emphasis text-ink">{email}</strong>. Enviamos uma confirmação para lá;
          se não chegar, olhe o spam.
        </Trans>
      </p>
      <p className="mt-3 text-body text-ink-2">
        <Trans>
          Protocolo <strong className="font-emphasis text-ink tabular-nums">{protocolo}</strong>
        </Trans>
      </p>
      <Button size="lg" className="mt-6" onClick={onOutra}>
        <Trans>Escrever outra mensagem</Trans>
      </Button>
    </div>
  )
}

function pessoaDe(dados: FormData): Pessoa {
  return { nome: textoDe(dados, 'nome'), email: textoDe(dados, 'email'), telefone: textoDe(dados, 'telefone') }
}

function textoDe(dados: FormData, nome: string): string {
  return String(dados.get(nome) ?? '').trim()
}
