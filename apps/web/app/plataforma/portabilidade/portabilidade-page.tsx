import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { abrirPortabilidade, consultarPortabilidade, pedirPortabilidade } from '@zelo/contract/plataforma/portabilidade'
import { Archive, Download } from 'lucide-react'
import { naEmpresa, request } from '#lib/api/api-client.ts'
import { formatBytes } from '#lib/formato/bytes.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useParams } from '#lib/navegador/rota.ts'
import { Button } from '#ui/button/button.tsx'
import { RecordLoading } from '#ui/feedback/record-loading.tsx'
import { useAction } from '#ui/feedback/use-action.ts'
import { RecordFrame } from '#ui/record/page/record-frame.tsx'

type Portabilidade = NonNullable<Output<typeof consultarPortabilidade>>

const cadaMs = 2000

const arquivoDe = (id: string) =>
  queryOptions({
    queryKey: ['empresa', 'portabilidade', id],
    queryFn: () => request(consultarPortabilidade, {}, naEmpresa(id)),
    refetchInterval: ({ state: { data } }) => (data?.estado === 'FAZENDO' ? cadaMs : false),
  })

/** All data of a company as one archive: its content, the request and the download. */
export default function PortabilidadePage() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(arquivoDe(id))
  return (
    <RecordFrame title={<Trans>Levar tudo</Trans>}>
      {data === undefined ? (
        <RecordLoading error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Conteudo />
          <Arquivo empresa={id} atual={data} />
        </div>
      )}
    </RecordFrame>
  )
}

function Conteudo() {
  return (
    <section className="card max-w-[70ch] p-4 text-ink-2 text-sm">
      <h2 className="font-emphasis text-base text-ink">
        <Trans>O que vai no arquivo</Trans>
      </h2>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        <li>
          <Trans>
            Clientes, agenda, serviços, profissionais, conversas com os anexos, perguntas e o que o agente aprendeu.
          </Trans>
        </li>
        <li>
          <Trans>Um ZIP em formato aberto e documentado: outro Zelo o traz de volta, e qualquer programa o lê.</Trans>
        </li>
        <li>
          <Trans>
            Senhas e chaves ficam: números de WhatsApp e contas de pagamento se conectam de novo no destino.
          </Trans>
        </li>
      </ul>
      <p className="mt-3">
        <Trans>São dados pessoais dos seus clientes. Guarde o arquivo como guarda a agenda.</Trans>
      </p>
    </section>
  )
}

function Arquivo({ empresa, atual }: { empresa: string; atual: Portabilidade | null }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const { busy, act } = useAction()
  const fazendo = atual?.estado === 'FAZENDO'

  const pedir = () =>
    act(async () => {
      cache.setQueryData(arquivoDe(empresa).queryKey, await request(pedirPortabilidade, {}, naEmpresa(empresa)))
    })
  const baixar = (id: string) =>
    act(async () => {
      const { url } = await request(abrirPortabilidade, { params: { id } }, naEmpresa(empresa))
      window.location.assign(url)
    }, t`O download começou.`)

  return (
    <section aria-labelledby="arquivo-da-empresa" className="card grid max-w-[70ch] gap-4 p-4">
      <div role="status">
        <h2 id="arquivo-da-empresa" className="font-emphasis text-base">
          <Situacao atual={atual} />
        </h2>
        <p className="mt-1 text-ink-2 text-sm">
          <Explicacao atual={atual} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {atual?.estado === 'PRONTA' ? (
          <Button variant="primary" busy={busy} icon={<Download aria-hidden />} onClick={() => baixar(atual.id)}>
            <Trans>Baixar</Trans>
          </Button>
        ) : null}
        <Button
          variant={atual?.estado === 'PRONTA' ? 'outline' : 'primary'}
          busy={busy || fazendo}
          icon={<Archive aria-hidden />}
          onClick={pedir}
        >
          {atual?.estado === 'PRONTA' ? <Trans>Fazer outro agora</Trans> : <Trans>Juntar tudo num arquivo</Trans>}
        </Button>
      </div>
    </section>
  )
}

function Situacao({ atual }: { atual: Portabilidade | null }) {
  if (!atual) return <Trans>Nenhum arquivo guardado</Trans>
  if (atual.estado === 'FAZENDO') return <Trans>Juntando tudo…</Trans>
  if (atual.estado === 'FALHOU') return <Trans>O arquivo não saiu</Trans>
  return <Trans>O arquivo está pronto</Trans>
}

function Explicacao({ atual }: { atual: Portabilidade | null }) {
  const { t, i18n } = useLingui()
  if (!atual) return <Trans>Leva de segundos a alguns minutos. Avisamos no sino quando estiver pronto.</Trans>
  if (atual.estado === 'FAZENDO') return <Trans>Pode fechar esta página: avisamos no sino.</Trans>
  if (atual.estado === 'FALHOU') return <Trans>Peça de novo. Se falhar outra vez, fale com o suporte.</Trans>
  const { linhas, arquivos, bytes, expira_em } = atual
  return t`${i18n.number(linhas ?? 0)} registros e ${i18n.number(arquivos ?? 0)} anexos, ${formatBytes(bytes ?? 0)}. Fica aqui até ${formatDataHora(expira_em ?? '')}.`
}
