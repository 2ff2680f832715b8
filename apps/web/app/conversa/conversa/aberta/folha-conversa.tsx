import { Trans, useLingui } from '@lingui/react/macro'
import type { emitirRegistro } from '@zelo/contract/conversa/registro'
import type { Output } from '@zelo/contract/nucleo/endpoint'
import { nomesDoCanal } from '#conversa/conversa/canal-textos.ts'
import type { ConversaAberta, PaginaDaThread } from '#conversa/conversa/conversa.queries.ts'
import { nomesDoDesfecho } from '#conversa/conversa/conversa-textos.ts'
import { formatDataHora } from '#lib/formato/data-hora.ts'
import { useSessao } from '#lib/sessao/session.ts'
import './folha-conversa.css'

export type Registro = Output<typeof emitirRegistro>
type Props = {
  dados: ConversaAberta
  nome: string
  paginas: PaginaDaThread[]
  registro: Registro
  comNotas: boolean
}

/** The conversation for printing, with the code to check it. Invisible on screens. */
export function FolhaDaConversa({ dados: { conversa, cliente }, nome, paginas, registro, comNotas }: Props) {
  const { t, i18n } = useLingui()
  const { empresa, usuario } = useSessao()
  const arquivos = { IMAGEM: t`Imagem`, AUDIO: t`Áudio`, VIDEO: t`Vídeo`, DOCUMENTO: t`Documento` }
  const autores = { CLIENTE: nome, AGENTE: t`Agente`, EQUIPE: t`Equipe` }
  return (
    <article className="folha-conversa">
      <p className="empresa">{usuario?.empresas?.find(({ id }) => id === empresa)?.nome}</p>
      <h1>
        <Trans>Conversa com {nome}</Trans>
      </h1>
      <p>
        {i18n._(nomesDoCanal[conversa.canal])}
        {cliente?.cpf ? ` · CPF ${cliente.cpf}` : ''}
        {cliente?.telefone ? ` · ${cliente.telefone}` : ''}
        {conversa.desfecho ? ` · ${i18n._(nomesDoDesfecho[conversa.desfecho])}` : ''}
        {conversa.satisfacao ? ` · ${t`Satisfação: ${conversa.satisfacao} de 5`}` : ''}
      </p>
      <ol>
        {paginas.map(({ mensagens, notas }) =>
          mensagens.map(({ id, ordem, autor, criada_em, texto, anexo }) => (
            <li key={id}>
              <p className="quem">
                {ordem}. {autores[autor]}, {formatDataHora(criada_em)}
              </p>
              {anexo?.so_arquivo ? null : <p>{texto}</p>}
              {anexo ? (
                <p className="arquivo">
                  {arquivos[anexo.tipo]}
                  {anexo.nome ? `: ${anexo.nome}` : ''}
                  {anexo.estado === 'GUARDADO' ? '' : ` (${t`não recebido`})`}
                </p>
              ) : null}
              {comNotas
                ? notas
                    .filter((nota) => nota.ordem === ordem && nota.tipo === 'NOTA')
                    .map((nota) => (
                      <p key={nota.id} className="nota">
                        <Trans>Nota da equipe</Trans> ({nota.quem?.nome}, {formatDataHora(nota.criada_em)}):{' '}
                        {nota.texto}
                      </p>
                    ))
                : null}
            </li>
          )),
        )}
      </ol>
      <footer>
        <p>
          <Trans>
            {registro.mensagens} mensagens. Código {registro.codigo}, emitido em {formatDataHora(registro.emitido_em)}.
          </Trans>
        </p>
        <p>
          <Trans>Confira em {registro.endereco}</Trans>
        </p>
      </footer>
    </article>
  )
}
