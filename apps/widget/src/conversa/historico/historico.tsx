import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { useLingua } from '../contexto.ts'
import type { LerArquivo } from '../escrita/anexo.tsx'
import { Icone } from '../icone.tsx'
import type { Empresa } from '../sessao/api.ts'
import type { EstadoConversa } from '../sessao/conversa.ts'
import { dia } from './datas.ts'
import { Linha, Opcoes } from './linha.tsx'
import { linhasDaTela } from './linhas.ts'
import { useRolagem } from './use-rolagem.ts'

type Props = {
  saudacao: Empresa['saudacao']
  estado: EstadoConversa
  enviar: (texto: string) => void
  repetir: (chave: string) => void
  ler: LerArquivo
}

/** The message log. It follows new messages unless the visitor has scrolled back. */
export function Historico({ saudacao, estado, enviar, repetir, ler }: Props) {
  const { t, idioma } = useLingua()
  const { digitando } = estado
  const [abertaEm] = useState(() => new Date().toISOString())
  const agora = new Date()
  const linhas = linhasDaTela(estado, { ...saudacao, criada_em: abertaEm }, agora)
  const { caixa, aoRolar, longe, novas, irAoFim } = useRolagem(linhas, digitando)
  const ultima = linhas.at(-1)
  const respostas = ultima?.autor === 'AGENTE' && !digitando && estado.status !== 'ENCERRADA' ? ultima.opcoes : []

  return (
    <div class="historico">
      <div class="rolagem" role="log" aria-label={t.historico} tabindex={0} ref={caixa} onScroll={aoRolar}>
        <div class="coluna">
          <p class="aceite">
            {t.aceite}{' '}
            <a href="/politica-privacidade" target="_blank" rel="noopener">
              {t.politica}
              <span class="so-leitor"> {t.abreNovaAba}</span>
            </a>
          </p>
          {estado.perdida && <p class="separador">{t.perdida}</p>}
          {linhas.map((linha) => (
            <Fragment key={linha.chave}>
              {linha.abreDia && <p class="separador">{dia(linha.criada_em, agora, idioma, t)}</p>}
              <Linha linha={linha} repetir={repetir} ler={ler} />
            </Fragment>
          ))}
          {respostas.length > 0 && <Opcoes opcoes={respostas} escolher={enviar} />}
          {digitando && (
            <p class="digitando" aria-hidden="true">
              <i />
              <i />
              <i />
            </p>
          )}
        </div>
      </div>
      <p role="status" class="so-leitor">
        {digitando ? t.digitando : ''}
      </p>
      {longe && (
        <button
          type="button"
          class="ao-fim"
          data-novas={novas}
          aria-label={novas ? undefined : t.voltarAoFim}
          onClick={irAoFim}
        >
          <Icone nome="descer" tamanho={16} />
          {novas && t.novasMensagens}
        </button>
      )}
    </div>
  )
}
