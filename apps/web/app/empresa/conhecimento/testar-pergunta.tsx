import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { limitesConhecimento } from '@zelo/contract/empresa/conhecimento'
import { type FormEvent, useState } from 'react'
import { usePermissoes } from '#lib/sessao/permissao.tsx'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Link } from '#ui/button/link.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { Bubble } from '#ui/text/bubble.tsx'
import { paginaDaPergunta, respostasPara, rotaAgente } from './conhecimento.queries.ts'

/** Asks a question as a client would, and shows the agent's answer or that there is none. */
export function TestarPergunta() {
  const { t } = useLingui()
  const { empresa } = useSessao()
  const [texto, setTexto] = useState('')
  const [pergunta, setPergunta] = useState('')
  const { data, error, refetch, isFetching } = useQuery({
    ...respostasPara(empresa, pergunta),
    placeholderData: keepPreviousData,
  })

  function testar(event: FormEvent) {
    event.preventDefault()
    const nova = texto.trim()
    if (nova && nova === pergunta) void refetch()
    setPergunta(nova)
  }

  return (
    <section aria-labelledby="testar" className="card p-4 sm:p-5">
      <h2 id="testar" className="font-emphasis text-body text-ink">
        <Trans>Testar uma pergunta</Trans>
      </h2>
      <p className="mt-1 text-ink-2 text-sm">
        <Trans>Escreva como um cliente escreveria e veja o que o agente encontra aqui.</Trans>
      </p>
      <form onSubmit={testar} className="mt-3 flex flex-wrap items-end gap-2.5">
        <Field label={t`Pergunta do cliente`} hideLabel className="min-w-0 flex-1 basis-56">
          <Input
            value={texto}
            maxLength={limitesConhecimento.teste}
            placeholder={t`Tem onde estacionar?`}
            onChange={(event) => setTexto(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={isFetching} disabled={texto.trim() === ''}>
          <Trans>Testar</Trans>
        </Button>
      </form>
      <div aria-live="polite">
        {error ? <ErrorState compact query={{ error, isFetching, refetch }} /> : null}
        {pergunta && data && !error ? <Resultado pergunta={pergunta} respostas={data} /> : null}
      </div>
    </section>
  )
}

function Resultado({
  pergunta,
  respostas,
}: {
  pergunta: string
  respostas: { id: string; pergunta: string; resposta: string }[]
}) {
  const { t } = useLingui()
  const { pode } = usePermissoes(rotaAgente)
  const [melhor, ...outras] = respostas
  if (!melhor) {
    return (
      <div className="mt-4 border-line border-t pt-4 text-sm">
        <p className="font-emphasis text-ink">
          <Trans>Nada aqui responde a isso.</Trans>
        </p>
        <p className="mt-1 text-ink-2">
          <Trans>O agente diz que não sabe e oferece falar com alguém da equipe.</Trans>
        </p>
        {pode('INS') ? (
          <Link
            to={paginaDaPergunta('novo')}
            state={{ pergunta: pergunta.slice(0, limitesConhecimento.pergunta) }}
            className="mt-2 inline-flex min-h-11 items-center font-emphasis text-pri-ink underline lg:min-h-8"
          >
            <Trans>Ensinar a resposta</Trans>
          </Link>
        ) : null}
      </div>
    )
  }
  return (
    <div className="mt-4 grid gap-3 border-line border-t pt-4 text-sm">
      <p className="text-ink-2">
        <Trans>
          Responde com{' '}
          <Link to={paginaDaPergunta(melhor.id)} className="font-emphasis text-ink underline">
            {melhor.pergunta}
          </Link>
        </Trans>
      </p>
      <div className="flex flex-col">
        <Bubble from="agente" side="start" author={t`Agente`}>
          {melhor.resposta}
        </Bubble>
      </div>
      {outras.length > 0 ? (
        <p className="text-ink-3 text-note">
          <Trans>Também falam disso:</Trans>{' '}
          {outras.map(({ id, pergunta: outra }, i) => (
            <span key={id}>
              {i > 0 ? ' · ' : ''}
              <Link to={paginaDaPergunta(id)} className="underline hover:text-ink">
                {outra}
              </Link>
            </span>
          ))}
        </p>
      ) : null}
      <p className="text-ink-3 text-note">
        <Trans>Preços, horários e endereço vêm do cadastro da empresa, antes desta lista.</Trans>
      </p>
    </div>
  )
}
