import { indented, json, type Language } from './call.ts';

export const go: Language = {
  lang: 'Go',
  call({ method, url, headers, body }) {
    const sets = headers.map(([name, value]) => `\trequest.Header.Set("${name}", "${value}")`).join('\n');
    const data = body === undefined ? 'http.NoBody' : `strings.NewReader(\`${json(body)}\`)`;
    return `package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"strings"
	"time"
)

func main() {
	client := &http.Client{
		Timeout: 30 * time.Second,
		// A redirect would carry the credential to another address.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	request, err := http.NewRequest("${method}", "${url}", ${indented(data, '')})
	if err != nil {
		log.Fatal(err)
	}
${sets}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode >= 300 {
		log.Fatal(response.Status, err)
	}
	fmt.Println(string(body))
}`;
  },
  receiver: `package main

import (
	"crypto/subtle"
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
	"sync"
)

type delivery struct {
	DeliverID     string
	OrderDetailID json.Number
	Status        int
}

func main() {
	key := []byte(os.Getenv("API_KEY"))
	var handled sync.Map // In production a unique key of your database.
	answer := func(w http.ResponseWriter, status int, success bool, message string) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		json.NewEncoder(w).Encode(map[string]any{"success": success, "message": message})
	}
	http.HandleFunc("/your/notification-url", func(w http.ResponseWriter, r *http.Request) {
		// The key comes first: without it, the body is not even read.
		if subtle.ConstantTimeCompare([]byte(r.Header.Get("Apikey")), key) != 1 {
			answer(w, 401, false, "Unknown key.")
			return
		}
		text, err := io.ReadAll(r.Body)
		var body delivery
		// Unmarshal wants JSON and nothing behind it, unlike a Decoder.
		if err == nil {
			err = json.Unmarshal(text, &body)
		}
		if err != nil {
			// Anything but a 2xx, and the platform sends the delivery again.
			answer(w, 500, false, "Try again later.")
			return
		}
		// The same delivery may come again: it is acknowledged again, and handled once.
		if _, again := handled.LoadOrStore(body, true); !again {
			log.Println("to be handled:", body)
		}
		answer(w, 200, true, "Delivery processed.")
	})
	port := os.Getenv("PORT")
	if port == "" {
		port = "8080"
	}
	log.Fatal(http.ListenAndServe("127.0.0.1:"+port, nil))
}`,
};
