import { useLingua } from '../contexto.ts'
import { AnexoNaBolha, type LerArquivo } from '../escrita/anexo.tsx'
import { Icone } from '../icone.tsx'
import type { Textos } from '../sessao/textos.ts'
import { hora } from './datas.ts'
import type { LinhaNaTela } from './linhas.ts'
import type { Falha } from './mensagens.ts'

const quem = { CLIENTE: 'voce', AGENTE: 'assistente', EQUIPE: 'equipe' } as const

/** Plain text whose web addresses become links. */
function Texto({ texto }: { texto: string }) {
  const partes = texto.split(/(https?:\/\/[^\s<>]*[^\s<>.,;:!?)\]'"»])/)
  return (
    <>
      {partes.map((parte, i) =>
        i % 2 ? (
          <a key={i} href={parte} target="_blank" rel="noopener noreferrer">
            {parte}
          </a>
        ) : (
          parte
        ),
      )}
    </>
  )
}

function motivo({ status, texto }: Falha, t: Textos): string {
  if (status === 429) return `${t.naoEnviada} ${t.muitas}`
  return (status === 400 || status === 409) && texto ? `${t.naoEnviada} ${texto}` : t.naoEnviada
}

type Props = { linha: LinhaNaTela; repetir: (chave: string) => void; ler: LerArquivo }

export function Linha({ linha, repetir, ler }: Props) {
  const { t, idioma } = useLingua()
  const { autor, envio } = linha
  const falha = typeof envio === 'object' ? envio.falha : undefined
  const arquivo = linha.anexo?.estado === 'GUARDADO' ? linha.anexo : undefined
  return (
    <div
      class="linha"
      data-autor={autor}
      data-envio={falha ? 'falhou' : envio}
      data-grupo={linha.fechaGrupo ? 'fim' : ''}
    >
      {linha.passos.length > 0 && (
        <ul class="passos" aria-label={t.passos}>
          {linha.passos.map((passo) => (
            <li key={passo.titulo + passo.detalhe}>
              <b>{passo.titulo}</b> {passo.detalhe}
            </li>
          ))}
        </ul>
      )}
      <p class="bolha">
        <span class="so-leitor">{t[quem[autor]]}: </span>
        {arquivo && <AnexoNaBolha anexo={arquivo} ler={ler} />}
        {!arquivo?.so_arquivo && <Texto texto={linha.texto} />}
      </p>
      {falha ? (
        <p class="legenda falha">
          <Icone nome="alerta" tamanho={14} />
          <span>
            <Texto texto={motivo(falha, t)} />
          </span>
          <button type="button" onClick={() => repetir(linha.chave)}>
            {t.tentarDeNovo}
          </button>
        </p>
      ) : (
        linha.fechaGrupo && (
          <p class="legenda">
            {autor === 'EQUIPE' && `${t.equipe}, `}
            {envio === 'enviando' ? (
              t.enviando
            ) : (
              <time dateTime={linha.criada_em}>{hora(linha.criada_em, idioma)}</time>
            )}
            {envio === 'enviada' && `, ${t.enviada.toLowerCase()}`}
          </p>
        )
      )}
    </div>
  )
}

export function Opcoes({ opcoes, escolher }: { opcoes: string[]; escolher: (texto: string) => void }) {
  const { t } = useLingua()
  return (
    <ul class="opcoes" aria-label={t.respostas}>
      {opcoes.map((opcao) => (
        <li key={opcao}>
          <button type="button" onClick={() => escolher(opcao)}>
            {opcao}
          </button>
        </li>
      ))}
    </ul>
  )
}
