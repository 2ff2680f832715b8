import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { Secao, TituloSecao } from './secao.tsx'

const perguntas = [
  {
    id: 'ia',
    pergunta: <Trans>O cliente sabe que está falando com uma IA?</Trans>,
    resposta: (
      <Trans>
        Sabe. O agente se apresenta como assistente virtual na primeira mensagem e confirma sempre que perguntam.
      </Trans>
    ),
  },
  {
    id: 'nao-sabe',
    pergunta: <Trans>E quando o agente não sabe responder?</Trans>,
    resposta: <Trans>Ele diz que não sabe e chama alguém da equipe, em vez de inventar.</Trans>,
  },
  {
    id: 'aviso',
    pergunta: <Trans>Como fico sabendo que alguém precisa de mim?</Trans>,
    resposta: (
      <Trans>
        Por um aviso no painel e, se quiser, por e-mail. Responder dali, no lugar do agente, chega em breve.
      </Trans>
    ),
  },
  {
    id: 'whatsapp',
    pergunta: <Trans>Funciona no WhatsApp?</Trans>,
    resposta: (
      <Trans>
        Em breve, com o número que você já usa. Hoje ele atende no chat do seu site e pelo link que você manda.
      </Trans>
    ),
  },
  {
    id: 'dados',
    pergunta: <Trans>Os dados dos meus clientes são meus?</Trans>,
    resposta: <Trans>São. Nenhuma outra empresa vê, e você pede uma cópia à gente quando quiser.</Trans>,
  },
]

export function Perguntas() {
  return (
    <Secao className="adiante grid gap-8 lg:grid-cols-[1fr_1.6fr]">
      <div>
        <TituloSecao>
          <Trans>Perguntas de quem vai assinar</Trans>
        </TituloSecao>
        <p className="mt-5 text-base text-ink-2">
          <Trans>
            Não achou a sua? Procure na{' '}
            <a href="/ajuda" className="font-emphasis text-pri-ink underline underline-offset-3">
              ajuda
            </a>{' '}
            ou{' '}
            <a href="/contatos" className="font-emphasis text-pri-ink underline underline-offset-3">
              escreva para a gente
            </a>
            .
          </Trans>
        </p>
      </div>
      <div className="divide-y divide-line border-line border-y">
        {perguntas.map(({ id, pergunta, resposta }, indice) => (
          <details key={id} name="perguntas" open={indice === 0} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-3 font-emphasis text-lg marker:hidden">
              <span className="flex-1">{pergunta}</span>
              <Plus
                aria-hidden
                className="size-4 shrink-0 text-ink-3 transition-transform group-open:rotate-45 motion-reduce:transition-none"
              />
            </summary>
            <p className="max-w-[42em] pb-5 text-base text-ink-2 leading-normal">{resposta}</p>
          </details>
        ))}
      </div>
    </Secao>
  )
}
