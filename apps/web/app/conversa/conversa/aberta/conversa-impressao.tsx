import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { baixarConversa, emitirRegistro } from '@zelo/contract/conversa/registro'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import {
  type ConversaAberta,
  consultaDoTrecho,
  type PaginaDaThread,
  porPagina,
  trechoDaThread,
} from '#conversa/conversa/conversa.queries.ts'
import { request } from '#lib/api/api-client.ts'
import { baixar } from '#lib/api/baixar.ts'
import { useSessao } from '#lib/sessao/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { FolhaDaConversa, type Registro } from './folha-conversa.tsx'

/** A longer printout would be too long to read. */
const maxImpressas = 2_000

/** Prints the whole conversation, with a code by which anyone can check the printout. */
export function ConversaImpressao({ dados, nome, onFim }: { dados: ConversaAberta; nome: string; onFim: () => void }) {
  const cache = useQueryClient()
  const { empresa } = useSessao()
  const [comNotas, setComNotas] = useState(false)
  const [folha, setFolha] = useState<{ paginas: PaginaDaThread[]; registro: Registro } | null>(null)
  const { id, ultima_ordem: total } = dados.conversa
  const imprimir = useMutation({
    mutationFn: async () => {
      const ultima = Math.floor((total - 1) / porPagina)
      const primeira = Math.max(0, ultima + 1 - maxImpressas / porPagina)
      const paginas: PaginaDaThread[] = []
      for (let n = primeira; n <= ultima; n++) {
        const pagina = await cache.fetchQuery(consultaDoTrecho(trechoDaThread(empresa, id)(n)))
        const daqui = ({ ordem }: { ordem: number }) => ordem > n * porPagina && ordem <= (n + 1) * porPagina
        paginas.push({ ...pagina, mensagens: pagina.mensagens.filter(daqui), notas: pagina.notas.filter(daqui) })
      }
      return { paginas, registro: await request(emitirRegistro, { params: { id } }) }
    },
    onSuccess: (pronta) => {
      flushSync(() => setFolha(pronta))
      window.print()
      setFolha(null)
      onFim()
    },
  })
  const salvar = useMutation({
    mutationFn: () => baixar(baixarConversa, { params: { id }, querystring: { notas: comNotas ? 'sim' : undefined } }),
    onSuccess: onFim,
  })
  const erro = imprimir.error ?? salvar.error
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">
        <Trans>
          A folha leva um código: com ele, qualquer pessoa confere em Verificar conversa que nada mudou. O CPF sai
          mascarado.
        </Trans>
      </p>
      {total > maxImpressas ? (
        <p className="text-note text-ink-2">
          <Trans>A conversa é longa: saem as {maxImpressas} mensagens mais novas.</Trans>
        </p>
      ) : null}
      <Checkbox checked={comNotas} onChange={(event) => setComNotas(event.target.checked)}>
        <Trans>Incluir as notas da equipe</Trans>
      </Checkbox>
      {erro ? (
        <p role="alert" className="text-note text-danger">
          {erro.message}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          icon={<Printer aria-hidden />}
          busy={imprimir.isPending}
          disabled={total === 0 || salvar.isPending}
          onClick={() => imprimir.mutate()}
        >
          <Trans>Imprimir</Trans>
        </Button>
        <Button
          variant="primary"
          icon={<Download aria-hidden />}
          busy={salvar.isPending}
          disabled={total === 0 || imprimir.isPending}
          onClick={() => salvar.mutate()}
        >
          <Trans>Baixar PDF</Trans>
        </Button>
      </div>
      {folha
        ? createPortal(<FolhaDaConversa dados={dados} nome={nome} comNotas={comNotas} {...folha} />, document.body)
        : null}
    </div>
  )
}
