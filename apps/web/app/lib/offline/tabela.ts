/** The user, the company, and the row's name among theirs. */
export type ChaveDaLinha = [usuario: number, empresa: string, nome: string]

/** An IndexedDB database with one table, whose rows belong to a user in a company. */
export function tabela<L extends { chave: ChaveDaLinha }>(banco: string, nome: string) {
  let aberto: Promise<IDBDatabase> | undefined

  function abrir(): Promise<IDBDatabase> {
    // The browser may close the database, and signing out deletes it in every tab.
    const esquecer = () => {
      aberto = undefined
    }
    aberto ??= new Promise<IDBDatabase>((resolve, reject) => {
      const pedido = indexedDB.open(banco, 1)
      pedido.onupgradeneeded = () => {
        pedido.result.createObjectStore(nome, { keyPath: 'chave' })
      }
      pedido.onerror = () => {
        esquecer()
        reject(pedido.error)
      }
      pedido.onsuccess = () => {
        pedido.result.onclose = esquecer
        pedido.result.onversionchange = () => {
          esquecer()
          pedido.result.close()
        }
        resolve(pedido.result)
      }
    })
    return aberto
  }

  /** Resolves when the transaction is complete. */
  async function fazer<R>(modo: IDBTransactionMode, pedir: (linhas: IDBObjectStore) => IDBRequest<R>): Promise<R> {
    const transacao = (await abrir()).transaction(nome, modo)
    const pedido = pedir(transacao.objectStore(nome))
    return new Promise((resolve, reject) => {
      transacao.oncomplete = () => resolve(pedido.result)
      transacao.onabort = () => reject(transacao.error)
    })
  }

  const de = (...dono: [number] | [number, string]) => IDBKeyRange.bound(dono, [...dono, []])
  return {
    guardar: (linha: L) => fazer('readwrite', (linhas) => linhas.put(linha)),
    apagar: (chave: ChaveDaLinha) => fazer('readwrite', (linhas) => linhas.delete(chave)),
    lerTodas: (): Promise<L[]> => fazer('readonly', (linhas) => linhas.getAll()),
    ler: (usuario: number, empresa: string): Promise<L[]> =>
      fazer('readonly', (linhas) => linhas.getAll(de(usuario, empresa))),
    /** The rows of a user in all companies. */
    lerDo: (usuario: number): Promise<L[]> => fazer('readonly', (linhas) => linhas.getAll(de(usuario))),
    apagarDo: (usuario: number) => fazer('readwrite', (linhas) => linhas.delete(de(usuario))),
    /**
     * Replaces a row with `depois`, or deletes it without one, if `igual` accepts the current row.
     */
    trocar: (chave: ChaveDaLinha, igual: (agora: L) => boolean, depois: L | undefined) =>
      fazer('readwrite', (linhas) => {
        const lida = linhas.get(chave) as IDBRequest<L | undefined>
        lida.onsuccess = () => {
          if (lida.result && igual(lida.result)) depois ? linhas.put(depois) : linhas.delete(chave)
        }
        return lida
      }),
  }
}
