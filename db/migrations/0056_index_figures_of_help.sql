-- What a text of the help centre names of prices, as the site writes it now; what nobody knows is left out.
CREATE FUNCTION with_figures(markdown text, of_language text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE its record;
BEGIN
	IF markdown !~ '\{\w+\}' THEN
		RETURN markdown;
	END IF;
	FOR its IN SELECT key, words ->> of_language AS figure FROM vocabulary_word WHERE vocabulary = 'figures' AND words ? of_language LOOP
		markdown := replace(markdown, '{' || its.key || '}', its.figure);
	END LOOP;
	RETURN regexp_replace(markdown, '\{\w+\}', '', 'g');
END $$;--> statement-breakpoint
CREATE OR REPLACE VIEW search_help AS
SELECT slug AS id, slug AS key, '/support/help?article=' || slug AS path, title, (
		SELECT jsonb_object_agg(language, words || ' ' || prose_of(with_figures(body ->> language, language)))
		FROM jsonb_each_text(summary) AS its (language, words)
	) AS body
FROM help_article;
